import { withoutInvisible } from '#src/text/invisible.ts'
import { isSharedHost } from './shared-hosts.ts'
import { isDomain, readDomains } from './typed-domain.ts'

/** A part of a company's cells that was left out, or changed to `used`. */
type CompanyNote = {
  of: 'name' | 'domain'
  why: 'wrong_domain' | 'shared_host' | 'too_long' | 'first_of_several'
  used?: string
}

const longestName = 120

/** A company from the cells of a file; '' and null are unknown. Of several domains the first one that is its own counts. */
export function readTypedCompany(said: { name?: string | undefined; domain?: string | undefined }): {
  name: string
  domain: string | null
  notes: CompanyNote[]
} {
  const name = withoutInvisible(said.name ?? '')
  const isLong = name.length > longestName
  const { domain, notes } = readOwnDomain(said.domain ?? '', name)
  return {
    name: isLong ? '' : name,
    domain,
    notes: isLong ? [{ of: 'name', why: 'too_long' }, ...notes] : notes,
  }
}

function readOwnDomain(text: string, name: string): { domain: string | null; notes: CompanyNote[] } {
  const said = readDomains(text)
  const valid = said.filter(isDomain)
  const [domain, ...others] = valid.filter((one) => !isSharedHost(one, name))
  if (domain === undefined) {
    if (said.length === 0) return { domain: null, notes: [] }
    return { domain: null, notes: [{ of: 'domain', why: valid.length > 0 ? 'shared_host' : 'wrong_domain' }] }
  }
  return {
    domain,
    notes: others.length > 0 ? [{ of: 'domain', why: 'first_of_several', used: domain }] : [],
  }
}
