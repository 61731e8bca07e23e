import { expectAccessibleInEveryLook } from './accessible.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

test('a recipe runs over recordings, is reviewed by keyboard, and approved outputs are exported', {
  tag: '@main',
}, async ({ owner, desk }) => {
  for (const name of ['workshop', 'harbour'])
    await desk.upload(
      `Recipe ${name}.txt`,
      `Ada: We opened the ${name} in March, and no one had run one before.`,
    )
  await goTo(owner, '/workspace/accelerator?recipe=new')
  await owner.getByLabel('Name').fill('Every episode')
  for (const kind of ['Show notes', 'Chapters', 'LinkedIn'])
    await owner.getByRole('checkbox', { name: new RegExp(`^${kind}`) }).uncheck()
  await owner.getByRole('button', { name: 'Create recipe' }).click()

  const assets = owner.getByRole('group', { name: 'Recordings' })
  for (const name of ['workshop', 'harbour'])
    await assets.getByRole('checkbox', { name: `Recipe ${name}` }).check()
  await expect(owner.getByText('4 pieces from 2 recordings.')).toBeVisible()
  await expect(owner.getByText('Free: no AI model is used.')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'accelerator, a recipe')
  await owner.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(owner.getByText('4 of 4 generated')).toBeVisible({ timeout: 60_000 })
  await expectAccessibleInEveryLook(owner, 'accelerator, a run')

  // By keyboard only: next and previous, approve, reject, edit.
  const matrix = owner.getByRole('region', { name: 'Recordings and content types' })
  await owner.keyboard.press('j')
  await expect(owner.getByText('2 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('k')
  await expect(owner.getByText('1 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('a')
  await expect(matrix.getByText('Approved')).toHaveCount(1)
  await expect(owner.getByText('2 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('r')
  await expect(matrix.getByText('Rejected')).toHaveCount(1)
  await expect(owner.getByText('3 of 4', { exact: true })).toBeVisible()
  await owner.keyboard.press('e')
  await owner.getByLabel(/ \(plain text\)$/).fill('A title of our own')
  await owner.getByRole('button', { name: 'Save and approve' }).focus()
  await owner.keyboard.press('Enter')
  await expect(matrix.getByText('Approved')).toHaveCount(2)
  await expect(owner.getByText('A title of our own')).toBeVisible()

  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'Download approved' }).click()
  expect((await download).suggestedFilename()).toBe('approved.zip')
  await owner.getByRole('button', { name: 'Add to journey' }).click()
  await expect(owner).toHaveURL(/\/workspace\/journey\//, { timeout: 30_000 })
})
