// The order matters: each browser also mentions those after it.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.].* Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const mostCharacters = 1000

/** A readable name for a User-Agent, such as "Chrome on Windows"; "Unknown device" if unrecognized. */
export function deviceName(userAgent: string): string {
  const said = userAgent.slice(0, mostCharacters)
  const browser = nameIn(browsers, said)
  const system = nameIn(systems, said)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent.trim().slice(0, 60) || 'Unknown device')
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
