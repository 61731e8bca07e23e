/** The parameters of an address that a link may carry. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export type UtmName = (typeof utmNames)[number]
export type Utm = Partial<Record<UtmName, string>>

/** The parameters of an address that are remembered of a visit; nothing else of it is. */
export const arrivalNames = [...utmNames, 'ref', 'source'] as const
export type ArrivalName = (typeof arrivalNames)[number]
export type Arrival = Partial<Record<ArrivalName, string>>

const mostCharacters = 100

/** With what somebody arrived: the first of each name, shortened. What looks like a mail address says who, not where from. */
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

/** An arrival as the query of an address; `arrivalIn` reads it back. */
export function arrivalQuery(arrival: Arrival): string {
  return new URLSearchParams(arrival).toString()
}

/** An arrival in one line, such as `newsletter / email / spring`; what is no UTM parameter bears its name. */
export function arrivalText(arrival: Record<string, string>): string {
  return arrivalNames
    .flatMap((name) => {
      const value = arrival[name]
      if (value === undefined) return []
      return name === 'ref' || name === 'source' ? [`${name}=${value}`] : [value]
    })
    .join(' / ')
}

/** A query with the link's own parameters added where it does not say them itself. */
export function withUtm(utm: Utm, asked: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(asked)
  for (const name of utmNames) if (utm[name] && !all.has(name)) all.set(name, utm[name])
  return all
}
