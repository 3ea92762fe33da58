// Secrets and risky calls in code, told line by line from patterns of well-known forms.

export type Risk = { line: number; what: string; shown: string }

/** Forms of keys as their issuers publish them. */
const keys: readonly (readonly [string, RegExp])[] = [
  ['an Amazon access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}/],
  ['a Slack token', /\bxox[abposr]-[A-Za-z0-9-]{10,}/],
  ['a Google key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a Stripe key', /\b[sr]k_live_[0-9A-Za-z]{20,}\b/],
  ['a key of a language model', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/],
  ['a password in an address', /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@'"]{1,80}:[^\s:/@'"${<]{4,80}@/],
]

/** A name that says secret, and a text that is given to it. */
const given =
  /\b([A-Za-z_]*(?:password|passwd|pwd|secret|api_?key|access_?key|auth_?token|token|private_?key)[A-Za-z_]*)["']?\s*[:=]\s*(["'`])([^"'`\n]{8,200})\2/i
const placeholder =
  /^(?:your|my|the|enter|insert|change|example|dummy|test|xxx|\*+|<|\$|\{|%|process\.env|os\.environ)|^(.)\1+$/i

/** Shannon's entropy, in bits for each sign: words of a sentence have few, keys and passwords more. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const length = [...text].length
  return [...counts.values()].reduce((sum, count) => sum - (count / length) * Math.log2(count / length), 0)
}

const masked = (value: string) => `${value.slice(0, 4)}…`
const longestLine = 2000
const linesOf = (code: string) => code.split(/\r\n|\n|\r/).map(line => line.slice(0, longestLine))

/** Keys by their form, and texts with at least so many bits for each sign that are given to a name that says secret. */
export const secretsIn = (code: string, least_entropy: number): Risk[] =>
  linesOf(code).flatMap((text, at): Risk[] => {
    const line = at + 1
    for (const [what, form] of keys) {
      const found = form.exec(text)
      if (found) return [{ line, what, shown: masked(found[0]) }]
    }
    const [, name = '', , value = ''] = given.exec(text) ?? []
    const isSecret = value !== '' && !/\s/.test(value) && !placeholder.test(value) && entropy(value) >= least_entropy
    return isSecret ? [{ line, what: `a value of ${name}`, shown: masked(value) }] : []
  })

const calls: readonly (readonly [string, RegExp, RegExp])[] = [
  [
    'runs a command of a shell with text that may come from outside',
    /\bshell\s*=\s*True\b|\bos\.(?:system|popen)\s*\(/,
    /\.py$/i,
  ],
  ['runs text as code', /(?<![.\w])(?:eval|exec)\s*\(/, /\.(?:py|php|rb|pl)$/i],
  [
    'reads objects that can run code',
    /\b(?:pickle|marshal|shelve|dill)\.loads?\s*\(|\byaml\.load\s*\((?!.*SafeLoader)/,
    /\.py$/i,
  ],
  ['does not check who answers', /\bverify\s*=\s*False\b|rejectUnauthorized\s*:\s*false/, /\.(?:py|[cm]?[jt]sx?)$/i],
  ['runs text as code', /(?<![.\w])eval\s*\(|\bnew Function\s*\(/, /\.(?:[cm]?[jt]sx?|vue|svelte)$/i],
  [
    'runs a command of a shell with text that may come from outside',
    /\bexec(?:Sync)?\s*\(\s*(?:`[^`]*\$\{|[^)]*\+)/,
    /\.[cm]?[jt]sx?$/i,
  ],
  [
    'puts text into a page as it is',
    /\bdangerouslySetInnerHTML\b|\.innerHTML\s*=(?!=)|\bdocument\.write\s*\(/,
    /\.(?:[cm]?[jt]sx?|html?|vue|svelte)$/i,
  ],
  [
    'makes a question to a database of pieces of text',
    /\.(?:execute|query)\s*\(\s*(?:f["']|["'][^"']*["']\s*[%+]|`[^`]*\$\{)/,
    /\.(?:py|[cm]?[jt]sx?)$/i,
  ],
  ['runs what it has just fetched', /\b(?:curl|wget)\b[^|\n]*\|\s*(?:sudo\s+)?(?:ba|z)?sh\b/, /\.(?:sh|bash|zsh)$/i],
  ['uses a hash that no longer protects passwords', /\b(?:md5|sha1)\s*\([^)]*passw/i, /\.(?:py|php|[cm]?[jt]sx?|rb)$/i],
]

/** Lines that are a comment say what might be called, and call nothing. */
const comment = /^\s*(?:#|\/\/|\*|\/\*|--)/

export const riskyCallsIn = (code: string, file_name: string): Risk[] =>
  linesOf(code).flatMap((text, at): Risk[] => {
    if (comment.test(text)) return []
    const found = calls.find(([, form, names]) => names.test(file_name) && form.test(text))
    return found
      ? [
          {
            line: at + 1,
            what: found[0],
            shown: secretsIn(text, 3).length > 0 ? 'holds a secret' : text.trim().slice(0, 120),
          },
        ]
      : []
  })
