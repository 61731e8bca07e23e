import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLiterals } from './literals.ts'
import { root } from './run-script.ts'

/** Files with untranslated text, and why. */
const silent = [
  // Titles that are stored and can be changed.
  'src/features/asset/rules.ts',
  // Content generated from a transcript is in the transcript's language.
  'src/features/language/rules/names.ts',
  'src/features/language/rules/outputs/parts.ts',
  // Prompts for models.
  'src/features/content/rules/{ask-for-output,ask-for-translation,instructions,prompt-template}.ts',
  'src/features/thinking/rules/ask-for-answer.ts',
  'src/features/page/rules/ask-for-block.ts',
  'src/features/brand/rules/voice-instructions.ts',
  'src/features/icp/rules/describe-persona.ts',
  'src/features/ai/{rules/hide-names,server/test-ai}.ts',
  // Column names, and texts that are stored as written.
  'src/routes/workspace/export/$list/server/export-list.ts',
  'src/routes/workspace/export/$list/server/exported-{leads,links,visits}.ts',
  'src/routes/workspace/settings/export/server/export-workspace.ts',
  'src/routes/server/create-organization.ts',
  'src/routes/user/onboard/server/import-sample.ts',
  'src/features/billing/server/charge-lead.ts',
  // Texts for programs.
  'src/features/trash/server/sample/remove-sample.ts',
  'src/features/webhook/{rules/verification-code,server/deliver-webhook}.ts',
  'src/features/page/rules/{blank-block,blocks}.ts',
  'src/features/page/server/{check-links,compose-page,compose-template,create-page,duplicate-page}.ts',
  'src/features/page/server/{page-feeds,page-versions,refresh-page}.ts',
  // Words of imported files.
  'src/features/account/rules/typed-country.ts',
  'src/features/lead/rules/whole-name.ts',
  // Native names of languages.
  'src/features/workspace/rules.ts',
  // Names of services.
  'src/features/page/rules/{booking-messages,bookings,embeds}.ts',
  // Texts that the specification prescribes.
  'src/features/workspace/server/{failed-to,own-memberships,require-member}.ts',
  'src/features/campaign/server/view-campaign.ts',
  'src/routes/l/$link/route.tsx',
  // Terms of schema.org.
  'src/routes/parts/public/public-page-meta.ts',
  // API responses, which no screen shows.
  'src/features/{campaign,notification,share,visit,workspace}/server/api.ts',
  // Names of clients.
  'src/features/campaign/server/check/{check-outgoing-links,check-pages,check-scanners}.ts',
  'src/features/page/server/{public-api,version-of}.ts',
  'src/features/page/server/collection/collection-api.ts',
  // Its text comes from messages; only its style is a literal.
  'src/features/page/server/collection/collection-widget.ts',
  'src/features/visit/schema.ts',
  'src/features/visit/server/{own/own-proof,parsed-query,visit-writer}.ts',
]

/** Files whose text all comes from messages. Add new ones here; remove none. */
const spoken = [
  'src/features/page/{browser,rules,server}/**/*.ts',
  'src/features/page/*.ts',
  'src/features/page/parts/*.{ts,tsx}',
  'src/platform/webhooks/{public-address,vet-address}.ts',
  'src/platform/{csv-encoding,csv-trouble,read-csv}.ts',
  'src/platform/http/{house-rules,limit-rate,request-path,same-origin}.ts',
  'src/root.tsx',
  'src/{ui,layouts,routes}/**/*.{ts,tsx}',
  'src/platform/navigation/*.tsx',
  'src/features/{account,admin,ai,automation,billing,brand,campaign,folder,fit,guest,icp,journey,lead,link,sheet}/**/*.{ts,tsx}',
  'src/features/{notification,person,organization,staff,task,trash,visit,workspace}/**/*.{ts,tsx}',
  'src/features/{thinking,accelerator,tool,clip,webhook}/**/*.{ts,tsx}',
  'src/features/{transcript,asset,media,content,language,search,collection,share}/**/*.{ts,tsx}',
]

function found(source: string): string[] {
  return findLiterals('a.tsx', source).map(({ text }) => text)
}

test('no screen has untranslatable text', () => {
  const unheard = new Set(silent.flatMap((pattern) => globSync(pattern, { cwd: root })))
  const files = spoken
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/(\.test\.tsx?$|\/words\/|-words\.ts$)/.test(file) && !unheard.has(file))
  expect(files.length).toBeGreaterThan(spoken.length)
  const literals = files.flatMap((file) =>
    findLiterals(file, readFileSync(join(root, file), 'utf8')).map(
      ({ line, text }) => `${file}:${line} ${text}`,
    ),
  )
  expect(literals).toEqual([])
})

test('finds text in elements, in attributes that people read, and in displayed values', () => {
  expect(found('export const a = <p>Hello there</p>')).toEqual(['Hello there'])
  expect(found('export const a = <p title="hello" />')).toEqual(['hello'])
  expect(found("export const a = <p aria-label={b ? 'yes' : `no ${c}`} />")).toEqual(['yes', 'no …'])
  expect(found("export const a = <p>{b ? 'on' : 'off'}</p>")).toEqual(['on', 'off'])
  expect(found('export const a = <p>{`${count} chosen`}</p>')).toEqual(['… chosen'])
  expect(found("const columns = [{ label: 'Journey' }]")).toEqual(['Journey'])
  expect(found("throw new Refusal(404, 'x', 'There is no such page.')")).toEqual(['There is no such page.'])
  expect(found("z.string().min(1, 'Enter a name.')")).toEqual(['Enter a name.'])
  expect(found('const a = { message: `“${name}” was removed` }')).toEqual(['“…” was removed'])
})

test('ignores names for machines', () => {
  expect(found('export const a = <p className="big thing" data-x="foo" key={`a ${b}`} />')).toEqual([])
  expect(found("if (event.key === 'ArrowDown') go()")).toEqual([])
  expect(found("throw new Error('The disk is full')")).toEqual([])
  expect(found("type A = 'Hello'\nimport 'Hello.css'\nconst b = sql`Select this`")).toEqual([])
  expect(found("const a = { 'Content-Type': 'text/html', 'cache-control': 'no-store' }")).toEqual([])
})
