/** The URL parameters a link may carry. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type UtmName = (typeof utmNames)[number]
export type Utm = Partial<Record<UtmName, string>>

/** The URL parameters that a visit keeps; all others are dropped. */
export const arrivalNames = [...utmNames, 'ref', 'source'] as const
export type ArrivalName = (typeof arrivalNames)[number]
export type Arrival = Partial<Record<ArrivalName, string>>

const mostCharacters = 100

/**
 * The arrival parameters of a visit: the first of each name, shortened. Values that look like an email
 * address are dropped because they identify a person.
 */
export function arrivalIn(asked: URLSearchParams): Arrival {
  const said = arrivalNames.flatMap((name): [ArrivalName, string][] => {
    const value = plain(asked.get(name) ?? '')
    return value === '' || value.includes('@') ? [] : [[name, value]]
  })
  return Object.fromEntries(said)
}

function plain(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return Array.from(line).slice(0, mostCharacters).join('').toWellFormed()
}

/** Arrival parameters as a query string; `arrivalIn` parses it. */
export function arrivalQuery(arrival: Arrival): string {
  return new URLSearchParams(arrival).toString()
}

/**
 * Arrival parameters in one line, such as `newsletter / email / spring`; other than UTM parameters are shown
 * with their names.
 */
export function arrivalText(arrival: Record<string, string>): string {
  return arrivalNames
    .flatMap((name) => {
      const value = arrival[name]
      if (value === undefined) return []
      return name === 'ref' || name === 'source' ? [`${name}=${value}`] : [value]
    })
    .join(' / ')
}

/** A query with the link's own parameters added unless it already has them. */
export function withUtm(utm: Utm, asked: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(asked)
  for (const name of utmNames) if (utm[name] && !all.has(name)) all.set(name, utm[name])
  return all
}
