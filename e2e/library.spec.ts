import { look } from './look.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

const picture = {
  name: 'speck.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('assets are narrowed, chosen by keyboard, tagged, and what was done is taken back', {
  tag: '@main',
}, async ({ owner }) => {
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  const menu = owner.locator('summary', { hasText: 'Filter' })
  await menu.focus()
  await owner.keyboard.press('Enter')
  await owner.getByLabel('Kind', { exact: true }).selectOption('audio')
  await expect(owner).toHaveURL(/kind=audio/)
  const chips = owner.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByText('Kind: Recording')).toBeVisible()
  await owner.getByLabel('Transcript', { exact: true }).selectOption('yes')
  await expect(owner).toHaveURL(/kind=audio.*transcript=yes/)
  await owner.getByLabel('From', { exact: true }).fill('1960-01-01')
  await expect(owner).toHaveURL(/from=1960-01-01/)
  await look(owner, 'assets-filters')
  await expectUsableInEveryLook(owner, 'assets-filters')
  await owner.getByLabel('Transcript', { exact: true }).focus()
  await owner.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(owner.getByLabel('Kind', { exact: true })).toBeHidden()
  await chips.getByRole('link', { name: 'Take away the filter “Transcript”' }).click()
  await expect(owner).not.toHaveURL(/transcript=/)
  await expect(owner).toHaveURL(/kind=audio/)
  await owner.locator('h1').click()
  await owner.keyboard.press('j')
  await owner.keyboard.press('x')
  await expect(owner.getByText('1 chosen')).toBeVisible()
  const bulk = owner.getByRole('group', { name: 'Chosen assets' })
  await bulk.getByLabel('Tag to add').fill('keynote')
  await look(owner, 'assets-chosen')
  await expectUsableInEveryLook(owner, 'assets-chosen')
  await bulk.getByRole('button', { name: 'Add tag' }).click()
  await expect(owner.getByText('1 asset tagged “keynote”').first()).toBeVisible()
  await expect(owner.getByRole('link', { name: 'keynote' })).toBeVisible()
  await look(owner, 'assets')
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('link', { name: 'keynote' })).toHaveCount(0)
  await owner.getByRole('link', { name: 'Clear filters' }).click()
  await expect(owner).not.toHaveURL(/kind=/)
})

test('the library shows what uses a file, keeps its words, and removes what nothing uses', async ({
  owner,
}) => {
  await owner.goto('/workspace/assets/library', { waitUntil: 'networkidle' })
  await expect(owner.getByRole('meter', { name: 'Storage' })).toBeVisible()
  const chooser = owner.waitForEvent('filechooser')
  await owner.getByRole('button', { name: 'Upload files' }).click()
  await (await chooser).setFiles([picture])
  await owner.getByRole('link', { name: 'speck.png' }).click()
  await owner.getByLabel('Alternative text').fill('A single dot')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('File saved').first()).toBeVisible()
  await look(owner, 'library')
  await expectUsableInEveryLook(owner, 'library')
  await owner.getByRole('button', { name: 'Move “speck.png” to the trash' }).click()
  await expect(owner.getByText('1 file moved to the trash').first()).toBeVisible()
  await expect(owner.getByRole('link', { name: 'speck.png' })).toHaveCount(0)
  await owner
    .getByRole('alert')
    .filter({ hasText: 'moved to the trash' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(owner.getByRole('link', { name: 'speck.png' })).toBeVisible()
})

// Two by two pixels.
const larger = {
  name: 'larger.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWNYZWy8ytiYAUIBAB+qBEG5FOBEAAAAAElFTkSuQmCC',
    'base64',
  ),
}

test('a file is replaced wherever it is used, and taken back', async ({ owner }) => {
  await owner.goto('/workspace/assets/library', { waitUntil: 'networkidle' })
  const chooser = owner.waitForEvent('filechooser')
  await owner.getByRole('button', { name: 'Upload files' }).click()
  await (await chooser).setFiles([{ ...picture, name: 'small.png' }])
  await owner.getByRole('link', { name: 'small.png' }).click()
  const preview = owner.getByRole('img', { name: 'Preview of' })
  const width = () => preview.evaluate((one: HTMLImageElement) => one.naturalWidth)
  await expect.poll(width).toBe(1)
  async function choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const asked = owner.waitForEvent('filechooser')
    await owner.getByRole('button', { name: 'Choose another file' }).click()
    await (await asked).setFiles([file])
  }
  await choose({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Hello') })
  await expect(owner.getByRole('alert')).toContainText('talk.mp3')
  await choose(larger)
  await expect(owner.getByText('Replaced everywhere.')).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'larger.png' })).toBeVisible()
  await expect.poll(width).toBe(2)
  await look(owner, 'library-replaced')
  await expectUsableInEveryLook(owner, 'library-replaced')
  await owner.getByRole('button', { name: 'Take the replacement back' }).click()
  await expect(owner.getByText('The file from before is back everywhere').first()).toBeVisible()
  await expect(owner.getByRole('heading', { name: 'small.png' })).toBeVisible()
  await expect.poll(width).toBe(1)
})

test('collections are gathered by hand in an order and by a rule that is looked at first', async ({
  owner,
}) => {
  await owner.goto('/workspace/collection', { waitUntil: 'networkidle' })
  await owner.getByLabel('Title of the new collection').fill('Season one')
  await owner.getByRole('button', { name: 'Create collection' }).click()
  await expect(owner.getByRole('heading', { name: 'Season one', level: 1 })).toBeVisible()
  for (const place of [1, 2]) {
    await owner.getByRole('button', { name: 'Add asset' }).click()
    await expect(owner.locator('.collection-items > li')).toHaveCount(place)
  }
  const first = await owner.locator('.collection-items a').first().innerText()
  await owner.locator('.collection-items a').first().focus()
  await owner.keyboard.press('Alt+ArrowDown')
  await expect(owner.locator('.collection-items a').nth(1)).toHaveText(first)
  await look(owner, 'collection-hand')
  await expectUsableInEveryLook(owner, 'collection-hand')

  await owner.goto('/workspace/collection', { waitUntil: 'networkidle' })
  await owner.getByLabel('Title of the new collection').fill('season ONE')
  await owner.getByRole('button', { name: 'Create collection' }).click()
  await expect(owner.getByText('There is a collection of this title already.')).toBeVisible()
  await owner.getByLabel('Title of the new collection').fill('Recordings')
  await owner.getByLabel('Kind', { exact: true }).selectOption('By rule')
  await owner.getByRole('button', { name: 'Create collection' }).click()
  await owner.getByLabel('Kind', { exact: true }).selectOption('Recording')
  await owner.getByRole('button', { name: 'Show what fits' }).click()
  await expect(owner.getByText('A preview: the rule is not saved yet.')).toBeVisible()
  await look(owner, 'collection-rule')
  await expectUsableInEveryLook(owner, 'collection-rule')
  await owner.getByRole('button', { name: 'Save rule' }).click()
  await expect(owner.getByText('Rule saved').first()).toBeVisible()
  await owner.goto('/workspace/collection', { waitUntil: 'networkidle' })
  await look(owner, 'collections')
  await expectUsableInEveryLook(owner, 'collections')
})

test('the files of an asset stand together, with what was made of it', async ({ owner }) => {
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Kennedy’s inaugural address, 1961' }).click()
  await owner.waitForURL(/assets\/[0-9a-f-]{36}$/)
  await owner.goto(`${owner.url()}/assets`, { waitUntil: 'networkidle' })
  await expect(owner.getByRole('link', { name: 'Download jfk.mp3' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Use this recording' })).toBeVisible()
  await look(owner, 'asset-files')
  await expectUsableInEveryLook(owner, 'asset-files')
})
