/**
 * How visitors are tracked. `named`: as who they proved to be; `ask`: only counted until they agree;
 * `necessary`: only counted. From the least strict to the strictest.
 */
export const consentModes = ['named', 'ask', 'necessary'] as const
export type ConsentMode = (typeof consentModes)[number]

/** By the visitor's region. */
export type ConsentSettings = { europe: ConsentMode; elsewhere: ConsentMode }

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
  return europe.has(country) ? settings.europe : settings.elsewhere
}

export function strictest({ europe: here, elsewhere }: ConsentSettings): ConsentMode {
  return consentModes.findLast((mode) => mode === here || mode === elsewhere) ?? 'necessary'
}

/** The country code in a text; proxies say XX or T1 for unknown. */
export function countryOf(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined
}
