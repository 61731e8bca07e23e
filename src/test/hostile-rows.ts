import { trimEndCharacters } from '#src/text/trim-characters.ts'
import type { TestPlatform } from './test-platform.ts'

/** Columns with user content, by table; `*` marks JSON, `[]` arrays. */
const written: Record<string, string> = {
  account: 'name domain tags[] industry city source next_step',
  ai_provider_key: 'last_error',
  ai_setting: 'model chat_model long_model short_model',
  asset: 'title summary attribution',
  brand: 'name',
  collection: 'title intro',
  content: 'own_name',
  content_kind: 'name instruction',
  content_variant: 'instruction body*',
  feed: 'title',
  folder: 'name',
  form_submission: 'first last answers*',
  list_view: 'name query',
  guest: 'first last email title company bio_short bio_long topics[] links* pronunciation pronouns',
  idea: 'title body passages*',
  idea_board: 'title',
  import_item: 'title summary problem',
  job_log: 'text',
  journey: 'name goal',
  lead: 'first last',
  link: 'title',
  link_code: 'name',
  link_gate: 'consent',
  link_invite_code: 'label',
  link_pass: 'name consent',
  link_preset: 'name',
  link_terms: 'body',
  media_file: 'filename alt rights codec tags* labels[]',
  message: 'question answer* passages* problem',
  notification: 'data*',
  organization: 'name',
  organization_domain: 'domain',
  page: 'title description',
  page_comment: 'body',
  page_deed: 'about',
  page_link_check: 'detail',
  page_template: 'name data*',
  page_version: 'label data*',
  prompt_template: 'body',
  recipe: 'name clock_problem',
  recipe_log: 'problem',
  recipe_run: 'name',
  recipe_run_item: 'problem',
  segment: 'text words*',
  share: 'label',
  share_comment: 'name body',
  share_verdict: 'name note',
  speaker: 'name',
  step_template: 'name note',
  step_template_version: 'name note',
  tab: 'title',
  tag: 'name',
  task: 'title',
  thread: 'title',
  transcript_comment: 'quote body',
  translated_segment: 'text source',
  transcript_span: 'title',
  transcript_version: 'note',
  transcription_setting: 'base_url model last_error vocabulary struck_words',
  upload: 'filename problem',
  user_profile: 'first last',
  visit: 'claimed_lead title tabs* links_clicked*',
  workspaces: 'name description website sender_name',
}

/** The first of these lengths that the database accepts for a column is used. */
const lengths = [6000, 3000, 1900, 900, 450, 290, 190, 150, 95, 75, 55, 38]

export type Filled = { fields: string[]; texts: string[] }

/**
 * Writes hostile texts straight into every column of these tables with user content, a different part of the corpus in each
 * row: `textAt` returns the text at a place. Returns the fields that accepted some, and the texts.
 */
export async function fillRows(platform: TestPlatform, textAt: (place: number) => string): Promise<Filled> {
  const filled: Filled = { fields: [], texts: [] }
  for (const [table, columns] of Object.entries(written)) {
    const { rows } = await platform.db.pool.query<Row>(`select ctid::text as place from ${table}`)
    for (const row of rows)
      for (const column of columns.split(' ')) {
        const took = await fillCell(platform, { table, column, row }, textAt)
        filled.fields.push(...(took === undefined ? [] : [`${table}.${column}`]))
        filled.texts.push(took ?? '')
      }
  }
  return { fields: [...new Set(filled.fields)], texts: filled.texts }
}

/** The place of a row, which changes with each update. */
type Row = { place: string }
type Cell = { table: string; column: string; row: Row }
let places = 0

async function fillCell(
  { db }: TestPlatform,
  { table, column, row }: Cell,
  textAt: (place: number) => string,
): Promise<string | undefined> {
  const name = trimEndCharacters(column, /\W/)
  const { rows } = await db.pool.query<{ before: unknown }>(
    `select ${name} as before from ${table} where ctid = $1::tid`,
    [row.place],
  )
  const before = rows[0]?.before
  const isJson = column.endsWith('*')
  if (isJson && (before === null || before === undefined)) return undefined
  places += 1
  const text = textAt(places)
  for (const length of lengths) {
    const value = [...text].slice(0, length).join('')
    const several = column.endsWith('[]') ? [value] : value
    const taken = isJson ? JSON.stringify(rewritten(before, value)) : several
    const changed = await db.pool
      .query<Row>(`update ${table} set ${name} = $1 where ctid = $2::tid returning ctid::text as place`, [
        taken,
        row.place,
      ])
      // Too long, or not accepted at all.
      .catch(() => undefined)
    if (!changed) continue
    row.place = changed.rows[0]?.place ?? row.place
    return value
  }
  return undefined
}

const texts = new Set([
  'text',
  'title',
  'label',
  'caption',
  'alt',
  'quote',
  'author',
  'subject',
  'name',
  'note',
  'comment',
  'page',
  'link',
  'value',
])

// The longest title in the schemas for JSON.
const longestInJson = 190

/** The same JSON with all user content, and the words of a transcript, replaced. */
function rewritten(json: unknown, value: string, key = ''): unknown {
  const short = value.slice(0, longestInJson).toWellFormed()
  if (typeof json === 'string') return texts.has(key) ? short : json
  if (Array.isArray(json)) {
    const isWord = typeof json[0] === 'string' && typeof json[1] !== 'string' && json.length >= 3
    return isWord
      ? [short.replace(/\s/g, ''), ...json.slice(1)]
      : json.map((one) => rewritten(one, value, key))
  }
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, inner]) => [name, rewritten(inner, value, name)]),
  )
}
