import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

// Another setting is another server: in this one a model is set up.
test.use({ settings: { SERVER_OF: 'accelerator-languages' } })

test('a recipe names languages, counts them, and says which of them rules alone leave out', async ({
  owner,
  site,
}) => {
  const headers = { origin: site.origin }
  const kept = { provider: 'openai', model: 'a-model', key: 'a-secret-key-0042' }
  const ai = '/workspace/settings/ai'
  await owner.request.post(ai, { form: { intent: 'save-ai', ...kept }, headers })
  await owner.request.post(ai, { form: { intent: 'save-ai-privacy', sendsTranscripts: 'on' }, headers })
  await owner.goto('/workspace/accelerator?recipe=new', { waitUntil: 'networkidle' })
  await owner.getByLabel('Name').fill('In two languages')
  const languages = owner.getByRole('group', { name: 'Languages' })
  await expect(languages.getByLabel('That of the recording')).toBeChecked()
  await languages.getByLabel('German').check()
  await owner.getByRole('button', { name: 'Create recipe' }).click()
  await expect(owner.getByRole('heading', { name: 'In two languages', level: 1 })).toBeVisible()
  await owner.waitForLoadState('networkidle')
  const assets = owner.getByRole('group', { name: 'Recordings to write of' })
  await assets.getByRole('checkbox').first().check()
  await expect(owner.getByText('5 outputs of 1 recording.')).toBeVisible()
  await expect(owner.getByText('Left out, since they need a model: German.')).toBeVisible()
  await expectUsableInEveryLook(owner, 'accelerator, a recipe of two languages')

  await owner.getByLabel('Written by').selectOption('The model a-model')
  await owner.getByRole('button', { name: 'Save recipe' }).click()
  await expect(owner.getByText('Left out, since they need a model')).toHaveCount(0)
  await assets.getByRole('checkbox').first().check()
  await expect(owner.getByText('10 outputs of 1 recording.')).toBeVisible()

  await owner.getByLabel('Written by').selectOption('Rules alone, free')
  await languages.getByLabel('That of the recording').uncheck()
  await owner.getByRole('button', { name: 'Save recipe' }).click()
  await expect(owner.getByText(/so nothing is written in German/)).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
})
