import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addNote } from '#src/features/account/server/notes.ts'
import { addContact } from '#src/features/contact/server/add-contact.ts'
import { figuresReader } from '#src/features/fit/server/read-figures.ts'
import { createGuest } from '#src/features/guest/server/change-guest.ts'
import { icpForm, personaForm } from '#src/features/icp/schema.ts'
import { saveIcp } from '#src/features/icp/server/change-icp.ts'
import { savePersona } from '#src/features/icp/server/change-persona.ts'
import { scoreAll } from '#src/features/icp/server/score-accounts.ts'
import { changeTraits } from '#src/features/lead/server/change-traits.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addressOfPerson, companies, type DemoCompany, type DemoPerson } from './content/companies.ts'
import { guests } from './content/guests.ts'
import type { Owner } from './make-recordings.ts'
import { type Past, timeOf } from './past.ts'

/** A lead of the demo; `hashid` is its public id. */
export type MadeLead = { id: string; hashid: string; isVerified: boolean }

/** Ids of the accounts by name, and the leads by email. */
export type Audience = { accounts: Map<string, string>; leads: Map<string, MadeLead> }

/** The companies with their facts, people and notes, and the guests of the show. `first` is there already. */
export async function makeAudience(past: Past, owner: Owner, first: { account: string }): Promise<Audience> {
  const made: Audience = { accounts: new Map(), leads: new Map() }
  for (const [index, company] of companies.entries()) {
    past.goToDay(61, 9 + index)
    const { name, domain } = company
    const account =
      index === 0 ? first.account : (await createAccount(past.platform, { ...owner, name, domain })).id
    made.accounts.set(name, account)
    await describeCompany(past, owner, { account, company })
    for (const person of company.people)
      await addPerson(past.platform, owner, { account, company, person, made })
  }
  for (const [index, sheet] of guests.entries()) {
    past.goToDay(57 - index * 12, 15)
    await createGuest(past.platform, { ...owner, sheet })
  }
  return made
}

type OfCompany = { account: string; company: DemoCompany }

async function describeCompany(past: Past, owner: Owner, { account, company }: OfCompany): Promise<void> {
  const { stage, industry, employees, revenue, country, city, tags, nextStep = '', nextStepInDays } = company
  const on = nextStepInDays === undefined ? null : timeOf(past.began, -nextStepInDays, 9)
  const change = {
    stage,
    industry,
    employees,
    revenue,
    country,
    city,
    tags,
    nextStep,
    owner: owner.user,
    source: 'Newsletter',
    nextStepOn: on?.toISOString().slice(0, 10) ?? null,
  }
  await changeAccount(past.platform, { ...owner, id: account, version: 1, change })
  if (company.note) await addNote(past.platform, { ...owner, account, body: company.note })
}

async function addPerson(
  platform: Platform,
  { workspace, user }: Owner,
  { account, company, person, made }: OfCompany & { person: DemoPerson; made: Audience },
): Promise<void> {
  const { first, last, title, role, score } = person
  const email = addressOfPerson(person, company)
  if (!person.isContactOnly) {
    const lead = await createLead(platform, { workspace, user, email, first, last, account })
    made.leads.set(email, { ...lead, isVerified: person.isVerified === true })
    const traits = { workspace, lead: lead.id, score, add: score >= 30 ? ['engaged'] : [], remove: [] }
    await platform.db.inWorkspace(workspace, (tx) => changeTraits(tx, [traits], platform.clock.now()))
  }
  const facts = { first, last, email, title, role, phone: '', profile: '', note: '' }
  await addContact(platform, { workspace, user, account, ...facts })
}

const profile = {
  name: 'Makers with a story to tell',
  description: 'Companies that explain something complicated to people who do not have much time.',
  status: 'active',
  valuePoints: 'They have experts who like to talk\nTheir sales take months',
  disqualifiers: 'They only want advertisements',
  'c0.field': 'employees',
  'c0.from': '200',
  'c0.to': '1000',
  'c0.weight': '35',
  'c1.field': 'industry',
  'c1.values': 'Measuring instruments, Optics, Furniture, Logistics, Aviation training',
  'c1.weight': '25',
  'c2.field': 'visits90',
  'c2.from': '20',
  'c2.weight': '25',
  'c3.field': 'contact',
  'c3.operator': 'there',
  'c3.weight': '15',
}

/** The ideal customer profile with a persona. Returns its id. */
export async function makeProfile(platform: Platform, owner: Owner): Promise<string> {
  const { id, version, ...content } = icpForm.parse(profile)
  const icp = await saveIcp(platform, { ...owner, id, version, content })
  await savePersona(platform, {
    ...owner,
    ...personaForm.parse({
      icp,
      title: 'Head of marketing',
      seniority: 'Leads a team of three to eight',
      goals: 'Show that their experts are worth listening to\nKnow which companies read what',
      pains: 'Experts have no time to write\nReports count downloads, not people',
      objections: 'We are not a media company',
      vocabulary: 'pipeline, expert, story',
    }),
  })
  return icp
}

/** Scores all accounts by a profile, which otherwise a job does. */
export async function scoreByProfile(platform: Platform, { workspace }: Owner, icp: string): Promise<void> {
  const report = { step: async () => undefined }
  const job = { workspace, subject: icp, revision: 1 }
  await scoreAll(platform, job, { readFigures: figuresReader(platform), report })
}
