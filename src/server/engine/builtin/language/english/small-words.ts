// Words of English that a question need not be understood by, and words that only look like misspelt ones.

/** Words that add nothing to a question. Everything else must be understood, or the question is not answered. */
export const fillers =
  `a an the what that do does did have has had having will would can could shall should may might must please we us our
  me you there here been being get got make made tell give know see want need to of in on at for from
  with within as so far any all only just both overall altogether also ever hi hello hey thanks thank me look now
  currently already yet still then money named called work works bring brings brought generate generates generated earn earns
  earned right pls plz whats ones those`.split(/\s+/)

/** Everyday words that are one letter away from words of the grammar; they are meant as they are. */
export const everyday =
  'charge charges charged chance change expensive spend spent house months money worth least lease loss losses order orders ordered early yearly'.split(
    ' ',
  )

/** Short words that questions are asked with. */
export const asked_with = 'how much many which what when who show list total average most'.split(' ')
