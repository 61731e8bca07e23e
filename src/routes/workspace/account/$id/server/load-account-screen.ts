import type { CustomField } from '#src/features/account/rules/custom-field.ts'
import { listArchivedFields, listCustomFields } from '#src/features/account/server/custom-fields.ts'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { type CompanyGuest, listGuestsOfCompany } from '#src/features/guest/server/list-guests-of-company.ts'
import { type Affinity, readAffinity } from '#src/features/insight/server/read-affinity.ts'
import {
  type CompanyListening,
  readCompanyListening,
} from '#src/features/insight/server/read-company-listening.ts'
import { type LinkRow, listLinks } from '#src/features/link/server/list-links.ts'
import type { Judged } from '#src/features/visit/rules/momentum.ts'
import { readMomentum } from '#src/features/visit/server/momentum/read-momentum.ts'
import { listPeople, type Person } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countVisits, type VisitCount } from '#src/routes/workspace/server/count-visits.ts'
import { type AccountPerson, listAccountPeople } from './list-account-people.ts'
import { type Fit, readFits } from './read-fit.ts'
import { readSuggestions, type Suggestions } from './read-suggestions.ts'

export type AccountScreenData = {
  account: AccountRow
  /** Possible owners. */
  members: Person[]
  /** Custom fields, and archived ones that the timeline may name. */
  fields: CustomField[]
  formerFields: CustomField[]
  /** The matching people, up to the limit, of `all`. */
  people: { people: AccountPerson[]; all: number }
  links: (LinkRow & VisitCount)[]
  /** Null without links and visits. */
  standing: Judged | null
  listening: CompanyListening | null
  affinity: Affinity
  suggestions: Suggestions
  guests: CompanyGuest[]
  fits: Fit[]
}

type Asked = { workspace: string; account: string; people?: { q: string; limit: number } }

/** An account with its people and links. Throws Refusal 404 `account_not_found`. */
export async function loadAccountScreen(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, account: id, people = { q: '', limit: 50 } }: Asked,
): Promise<AccountScreenData> {
  const account = await requireAccount(platform, { workspace, account: id })
  const { links } = await listLinks(platform, { workspace, account: id })
  const counts = await countVisits(platform, { workspace, of: 'link', ids: links.map((link) => link.id) })
  const standings = await readMomentum(platform, { workspace, accounts: [id] })
  const standing = standings.get(id) ?? null
  const fits = await readFits(platform, { workspace, account: id })
  const affinity = await readAffinity(platform, { workspace, account: id })
  const known = { workspace, account, affinity, fits, links, standing }
  return {
    account,
    members: await listPeople(platform, { workspace }),
    fields: await listCustomFields(platform, { workspace }),
    formerFields: await listArchivedFields(platform, { workspace }),
    standing,
    fits,
    affinity,
    suggestions: await readSuggestions(platform, known),
    guests: await listGuestsOfCompany(platform, { workspace, company: account }),
    people: await listAccountPeople(platform, { workspace, account: id, ...people }),
    links: links.map((link) => ({ ...link, ...(counts.get(link.id) ?? { visits: 0, lastAt: null }) })),
    listening: await readCompanyListening(platform, { workspace, account: id }),
  }
}
