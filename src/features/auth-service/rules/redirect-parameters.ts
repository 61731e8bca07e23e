/** The address with these parameters in its query; those of the same name that it had are replaced. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The address with these parameters as its fragment, which no server sees. `sb` tells clients whose it is. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  url.hash = `${new URLSearchParams(parameters)}&sb=`
  return url.href
}
