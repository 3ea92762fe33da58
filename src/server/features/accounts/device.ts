// What somebody signed in with, from what their browser says of itself: enough to recognise one's own devices.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const firstOf = (list: typeof browsers, text: string) => list.find(([sign]) => sign.test(text))?.[1]

/** Words such as "Firefox on Windows"; null where nothing is known. Later browsers claim to be earlier ones as well. */
export function deviceOf(user_agent: string | null | undefined): string | null {
  const text = (user_agent ?? '').slice(0, 500)
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
