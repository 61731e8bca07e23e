/**
 * How visitors are tracked. `named`: as who they proved to be; `ask`: only counted until they agree;
 * `necessary`: only counted. From the least strict to the strictest.
 */
export const consentModes = ['named', 'ask', 'necessary'] as const
export type ConsentMode = (typeof consentModes)[number]

/** By the visitor's region; `countries` are exceptions, by ISO 3166 code. */
export type ConsentSettings = {
  europe: ConsentMode
  elsewhere: ConsentMode
  countries: Record<string, ConsentMode>
}

/** The European Economic Area and the United Kingdom with their territories, and Switzerland. */
const europe = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO ' +
    'AX GF GP MF MQ RE YT GB GG GI IM JE CH'
  ).split(' '),
)

/** The mode for a visitor in this country; the strictest of all if unknown. */
export function modeFor(settings: ConsentSettings, country: string | undefined): ConsentMode {
  if (country === undefined) return strictest(settings)
  return settings.countries[country] ?? (europe.has(country) ? settings.europe : settings.elsewhere)
}

export function strictest({ europe: here, elsewhere, countries }: ConsentSettings): ConsentMode {
  const used = [here, elsewhere, ...Object.values(countries)]
  return consentModes.findLast((mode) => used.includes(mode)) ?? 'necessary'
}

/** The country code in a text; proxies say XX or T1 for unknown. */
export function countryOf(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined
}

/** Parses lines such as `DE ask`; undefined if any line is malformed. */
export function readExceptions(text: string): Record<string, ConsentMode> | undefined {
  const countries: Record<string, ConsentMode> = {}
  for (const line of text.split(/[\n;]+/).filter((each) => each.trim() !== '')) {
    const [code, said = '', ...more] = line.trim().split(/[\s,:=]+/)
    const country = countryOf(code)
    const mode = consentModes.find((one) => one === said.toLowerCase())
    if (!country || !mode || more.length > 0) return undefined
    countries[country] = mode
  }
  return countries
}

export function writeExceptions(countries: ConsentSettings['countries']): string {
  return Object.entries(countries)
    .map(([country, mode]) => `${country} ${mode}`)
    .join('\n')
}
