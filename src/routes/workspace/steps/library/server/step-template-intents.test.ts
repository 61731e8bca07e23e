import { expect, test } from 'vitest'
import { loadStepTemplate } from '#src/features/automation/server/library/load-template.ts'
import { aPlace } from '#src/test/places.ts'
import { stepLibraryIntents } from './step-template-intents.ts'

async function create(fields: Record<string, string>) {
  const { platform, workspace, who } = await aPlace()
  const make = stepLibraryIntents['create-step-template']({ platform, ...who }, fields)
  const answer: unknown = await make.catch((thrown: unknown) => thrown)
  const to = answer instanceof Response ? answer.headers.get('location') : ''
  return { platform, workspace, answer, template: to?.split('/').at(-1) ?? '' }
}

test('new steps for the library begin with a step of the chosen type; they need a name, and that type is no trigger', async () => {
  const form = { name: 'Welcome', note: 'First visit', type: 'email' }
  const { platform, workspace, template } = await create(form)
  const made = await loadStepTemplate(platform, { workspace, template })
  expect(made).toMatchObject({ name: 'Welcome', note: 'First visit', version: 1 })
  expect(made.part).toMatchObject({ steps: [{ type: 'email' }], edges: [] })
  expect((await create({ name: ' ', type: 'wait' })).answer).toMatchObject({ kind: 'refused' })
  expect((await create({ name: 'Welcome', type: 'lunch' })).answer).toMatchObject({ kind: 'refused' })
  expect((await create({ name: 'Welcome', type: 'trigger' })).answer).toMatchObject({
    code: 'step_template_refused',
  })
})
