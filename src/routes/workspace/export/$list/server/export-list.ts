import type { z } from 'zod'
import type { CustomField, CustomValue } from '#src/features/account/rules/custom-field.ts'
import type { CustomFilter } from '#src/features/account/server/custom-columns.ts'
import { listCustomFields } from '#src/features/account/server/custom-fields.ts'
import { listCollections } from '#src/features/collection/server/list-collections.ts'
import type { PageStatus } from '#src/features/page/rules.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import type { VisitFilter } from '#src/features/visit/server/list-visits.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { csvOf } from '#src/platform/csv.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type DeskFilter, listStaged } from '#src/routes/workspace/server/asset-stages.ts'
import { listAccountOverviews } from '#src/routes/workspace/server/list-account-overviews.ts'
import { listFiles } from '#src/routes/workspace/server/list-files.ts'
import {
  type journeyFilter,
  listJourneyOverviews,
} from '#src/routes/workspace/server/list-journey-overviews.ts'
import type { accountFilter } from '#src/routes/workspace/server/load-account-list.ts'
import type { leadFilter } from '#src/routes/workspace/server/load-lead-list.ts'
import { exportedLeads } from './exported-leads.ts'
import { exportedLinks } from './exported-links.ts'
import { exportedVisits } from './exported-visits.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets' | 'mail'>
type Asked = {
  workspace: string
  q: string
  sort?: string | undefined
  ids?: string[] | undefined
  journey?: string | undefined
  journeys?: z.output<typeof journeyFilter>
  accounts?: z.output<typeof accountFilter>
  leads?: z.output<typeof leadFilter>
  own?: CustomFilter
  filter?: DeskFilter
  pages?: { status?: PageStatus | undefined; template?: string | undefined; folder?: string | undefined }
  visits?: Omit<VisitFilter, 'workspace'>
  files?: Pick<Parameters<typeof listFiles>[1], 'kind' | 'show' | 'label'>
}
type Page = { lines: Cell[][]; next: string | undefined }
type Cell = string | number | null
type Exported = {
  names: string[]
  page(
    world: World,
    asked: Asked & { after: string | undefined; limit: number; fields: CustomField[] },
  ): Promise<Page>
}

const lists = {
  accounts: {
    names: [
      'Company',
      'Domain',
      'Links',
      'Visits',
      'Last visit',
      'Momentum',
      'Stage',
      'Owner',
      'Tags',
      'Industry',
      'Employees',
      'Annual revenue in US dollars',
      'Country',
      'City',
      'Source',
      'Next step',
      'Due date',
      'Fit from 0 to 100',
      'Fit tier',
    ],
    async page(world, { accounts: narrowed, ...asked }) {
      const { accounts, next } = await listAccountOverviews(world, { ...narrowed, ...asked })
      const names = await namesOf(
        world,
        accounts.map(({ owner }) => owner),
      )
      const lines = accounts.map((one) => [
        one.name,
        one.domain,
        one.links,
        one.visits,
        timeOf(one.lastVisitAt),
        one.standing?.momentum ?? null,
        one.stage,
        names.get(one.owner ?? '') ?? null,
        one.tags.join(', '),
        one.industry,
        one.employees,
        one.revenue,
        one.country,
        one.city,
        one.source,
        one.nextStep,
        one.nextStepOn,
        one.fit?.score ?? null,
        one.fit?.tier ?? null,
        ...asked.fields.map(({ id }) => cellOf(one.fields[id])),
      ])
      return { lines, next }
    },
  },
  journeys: {
    names: [
      'Journey',
      'Tabs',
      'Pages',
      'Links',
      'Visits',
      'Last visit',
      'Changed',
      'Status',
      'Runs',
      'Goals',
    ],
    async page(world, { journeys: narrowed, ...asked }) {
      const { journeys, next } = await listJourneyOverviews(world, { ...narrowed, ...asked })
      const lines = journeys.map((one) => [
        one.name,
        one.tabs,
        one.pages,
        one.links,
        one.visits,
        timeOf(one.lastVisitAt),
        timeOf(one.updatedAt),
        one.status,
        one.reached.runs,
        one.reached.goals,
      ])
      return { lines, next }
    },
  },
  pages: {
    names: ['Page', 'Address', 'Status', 'Access', 'Made from', 'Views', 'Forms', 'Changed'],
    async page(world, { pages: narrowed, ...asked }) {
      const { pages, next } = await listPages(world, { ...narrowed, ...asked })
      const lines = pages.map((one) => [
        one.title,
        one.slug,
        one.status,
        one.visibility,
        one.sourceAsset?.title ?? null,
        one.views,
        one.leads,
        timeOf(one.updatedAt),
      ])
      return { lines, next }
    },
  },
  assets: {
    names: ['Asset', 'File', 'Kind', 'Status', 'Seconds', 'Words', 'Tags', 'Changed'],
    async page(world, { filter, ...asked }) {
      const { assets, next } = await listStaged(world, { ...filter, ...asked })
      const lines = assets.map((one) => [
        one.title,
        one.filename,
        one.kind,
        one.stage,
        one.durationMs === null ? null : Math.round(one.durationMs / 1000),
        one.words,
        one.tags.join(', '),
        timeOf(one.updatedAt),
      ])
      return { lines, next }
    },
  },
  collections: {
    names: ['Collection', 'Kind', 'Assets', 'Changed'],
    async page(world, asked) {
      const { collections, next } = await listCollections(world, asked)
      const lines = collections.map((one) => [one.title, one.kind, one.assets, timeOf(one.updatedAt)])
      return { lines, next }
    },
  },
  files: {
    names: [
      'File',
      'Kind',
      'Bytes',
      'Seconds',
      'Width',
      'Height',
      'Alternative text',
      'Used in',
      'SHA-256',
      'Added',
      'Tags',
      'Rights until',
    ],
    async page(world, { files: narrowed, ...asked }) {
      const { files, next } = await listFiles(world, { ...narrowed, ...asked })
      const lines = files.map((one) => [
        one.filename,
        one.mime,
        one.bytes,
        one.durationMs === null ? null : Math.round(one.durationMs / 1000),
        one.width,
        one.height,
        one.alt,
        one.uses.map(({ title }) => title).join(', '),
        one.sha256,
        timeOf(one.createdAt),
        one.labels.join(', '),
        one.rightsUntil,
      ])
      return { lines, next }
    },
  },
  visits: exportedVisits,
  links: exportedLinks,
  people: exportedLeads,
} satisfies Record<string, Exported>

export function isExported(name: string): name is keyof typeof lists {
  return Object.hasOwn(lists, name)
}

const pageSize = 500
const mostLines = 20_000

/** A list as CSV with a header row, at most 20,000 rows. Times are ISO 8601 in UTC. */
export async function exportList(world: World, name: keyof typeof lists, asked: Asked): Promise<string> {
  const list: Exported = lists[name]
  const fields = name === 'accounts' ? await listCustomFields(world, asked) : []
  const lines: Cell[][] = [[...list.names, ...fields.map((field) => field.name)]]
  let after: string | undefined
  do {
    const page = await list.page(world, { ...asked, after, fields, limit: pageSize })
    lines.push(...page.lines)
    after = page.next
  } while (after !== undefined && lines.length < mostLines)
  return csvOf(lines)
}

function timeOf(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

function cellOf(value: CustomValue | undefined): Cell {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? null)
}
