// The words of the grammar: what a person may say, and which instruction each phrase is. The longest phrase wins.

const phrasesOf = {
  // What is asked for
  how_many: ['how many', 'number of', 'total number of', 'count of', 'total count of', 'count', 'count the'],
  how_much: ['how much', 'how much money', 'how high is', 'how high are', 'how large is', 'how big is'],
  sum: ['total', 'total of', 'sum', 'sum of', 'total sum of', 'add up', 'sum up'],
  average: ['average', 'average of', 'mean', 'avg', 'on average'],
  max: ['maximum', 'max'],
  min: ['minimum', 'min'],
  list: ['list', 'show', 'show me', 'display', 'which', 'which are', 'what are the', 'find', 'view', 'give me'],
  who: ['who'],
  distinct: ['distinct', 'different', 'unique'],
  rows: ['row', 'rows', 'record', 'records', 'entry', 'entries', 'line', 'lines'],
  // Ranking and order
  largest: ['largest', 'biggest', 'highest', 'greatest', 'most'],
  smallest: ['smallest', 'lowest', 'least', 'fewest'],
  latest: ['latest', 'newest', 'most recent', 'last'],
  oldest: ['oldest', 'earliest', 'first'],
  top: ['top', 'best'],
  bottom: ['bottom', 'worst'],
  sort: ['sorted by', 'ordered by', 'sort by', 'order by'],
  descending: ['descending', 'desc', 'highest first', 'largest first', 'latest first', 'newest first'],
  ascending: ['ascending', 'asc', 'lowest first', 'smallest first', 'oldest first', 'earliest first'],
  // Groups
  by: ['by', 'per', 'for each', 'for every', 'by each', 'each', 'every', 'grouped by', 'group by', 'split by'],
  over_time: ['over time'],
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  quarter: ['quarter', 'quarters'],
  year: ['year', 'years'],
  daily: ['daily'],
  weekly: ['weekly'],
  monthly: ['monthly'],
  quarterly: ['quarterly'],
  yearly: ['yearly', 'annual', 'annually'],
  // Comparisons
  over: ['over', 'above', 'more than', 'greater than', 'larger than', 'bigger than', 'higher than', 'exceeding', '>'],
  at_least: ['at least', 'not less than', 'no less than', 'not under', 'not below', '>=', '≥'],
  under: ['under', 'below', 'less than', 'fewer than', 'smaller than', 'lower than', '<'],
  at_most: ['at most', 'no more than', 'not more than', 'not over', 'not above', 'up to', '<=', '≤'],
  equal: ['equal to', 'equals', 'exactly', '='],
  unequal: ['not equal to', '<>', '!=', '≠'],
  or_more: ['or more', 'and more', 'or above', 'and above', 'and over', 'or over'],
  or_less: ['or less', 'or fewer', 'and less', 'or below', 'and below', 'or under', 'and under'],
  older: ['older than'],
  between: ['between'],
  negative: ['negative'],
  // Conditions
  is: ['is', 'are', 'was', 'were', 'be'],
  not: ['not', 'other than', 'except', 'except for', 'excluding', 'apart from', 'but not'],
  without: ['without', 'without a', 'without an', 'without any', 'with no', 'have no', 'has no', 'missing', 'no'],
  blank: ['blank', 'empty', 'missing', 'null', 'not set', 'not filled in', 'not given'],
  yes: ['true', 'yes'],
  no: ['false'],
  where: ['where', 'whose', 'that have', 'that has', 'who have', 'which have', 'that are', 'who are', 'that were'],
  contains: ['contains', 'contain', 'containing', 'that contain'],
  and: ['and'],
  or: ['or'],
  // States
  open: ['open', 'still open', 'unpaid', 'outstanding', 'unsettled', 'unresolved'],
  overdue: ['overdue', 'past due', 'past their due date', 'past its due date', 'late', 'in arrears'],
  not_due: ['not yet due', 'not due'],
  paid: ['paid', 'settled', 'already paid'],
  closed: ['closed'],
  cancelled: ['cancelled', 'canceled', 'void', 'voided'],
  won: ['won', 'win'],
  lost: ['lost', 'lose'],
  done: ['done', 'completed', 'finished', 'resolved', 'solved'],
  owe_us: ['owe us', 'owes us', 'owed to us', 'owing to us', 'owe me', 'receivables', 'accounts receivable'],
  we_owe: ['we owe', 'do we owe', 'i owe', 'payables', 'accounts payable'],
  owe: ['owe', 'owes', 'owed', 'owing'],
  old: ['old', 'of age'],
  // What is said for politeness, and 'as of', which only 'today' may follow
  polite: [
    'i want',
    'i need',
    'i would like',
    'i want to know',
    'do i have',
    'i have',
    'can i see',
    'as of today',
    'as of now',
  ],
  as_of: ['as of', 'as at', 'as per'],
  // Verbs that only say that a row came to be
  made: [
    'issued',
    'placed',
    'created',
    'booked',
    'invoiced',
    'billed',
    'ordered',
    'raised',
    'logged',
    'reported',
    'opened',
    'sold',
    'sell',
    'invoice',
    'bill',
    'recorded',
    'bought',
    'buy',
    'purchased',
  ],
} as const

export type Keyword = keyof typeof phrasesOf

/** Every phrase with the instructions it can be. */
export const keywordPhrases: ReadonlyMap<string, readonly Keyword[]> = collect()

function collect() {
  const found = new Map<string, Keyword[]>()
  for (const keyword of Object.keys(phrasesOf) as Keyword[])
    for (const phrase of phrasesOf[keyword]) found.set(phrase, [...(found.get(phrase) ?? []), keyword])
  return found
}

/** The most words that one phrase has. */
export const longestPhrase = Math.max(...[...keywordPhrases.keys()].map(phrase => phrase.split(' ').length))

/** Words that add nothing to a question. Everything else must be understood, or the question is not answered. */
export const fillers: ReadonlySet<string> = new Set(
  `a an the what that do does did have has had having will would can could shall should may might must please we us our
  me you there here been being get got make made tell give know see want need to of in on at for from
  with within as so far any all only just both overall altogether also ever hi hello hey thanks thank me look now
  currently already yet still then money named called work works`.split(/\s+/),
)
