/** The URL with these query parameters, replacing existing ones of the same name. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The URL with these parameters as its fragment, which no server sees. `sb` marks it for clients. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  url.hash = `${new URLSearchParams(parameters)}&sb=`
  return url.href
}
