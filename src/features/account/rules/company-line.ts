/** A company in one line, to distinguish companies of the same name: “Acme – acme.example”. */
export function companyLine({ name, domain }: { name: string; domain: string | null }): string {
  return domain ? `${name} – ${domain}` : name
}

/** A company as typed, or as chosen by its line. */
export function readCompanyLine(line: string): { name: string; domain: string } {
  const [, name, domain] = /^(.+) – ([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/.exec(line) ?? []
  return name && domain ? { name: name.trim(), domain } : { name: line, domain: '' }
}

type Company = { id: string; name: string; domain: string | null }

/** The known company that a line means: the one with this line, or the only one with this name, ignoring case. */
export function findCompany<Known extends Company>(
  companies: readonly Known[],
  typed: string,
): Known | undefined {
  const line = typed.trim().toLowerCase()
  if (line === '') return undefined
  const exact = companies.filter((company) => companyLine(company).toLowerCase() === line)
  const [found, ...more] =
    exact.length > 0 ? exact : companies.filter(({ name }) => name.toLowerCase() === line)
  return more.length === 0 ? found : undefined
}
