import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { type Desk, heading } from './desk.ts'
import { goTo, goToUntil, ready } from './go-to.ts'
import { expect, test } from './server.ts'
import { confirm } from './visitor.ts'

async function aJourney(desk: Desk, name: string): Promise<string> {
  const page = await desk.publish('Why we started', heading('A beginning'))
  return desk.journey(name, [{ title: 'Story', page }])
}

async function openFlow(page: Page, journey: string): Promise<void> {
  await goTo(page, `/workspace/journey/${journey}/editor?mode=flow`)
  await expect(page.getByRole('button', { name: 'Review and turn on' })).toBeVisible()
}

async function isSaved(page: Page): Promise<void> {
  await expect(page.locator('.save-line')).toHaveText(/^Saved \d/)
}

async function addStep(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search steps' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

function stepCalled(page: Page, name: string | RegExp): Locator {
  return page.locator('[data-step]').filter({ hasText: name })
}

test('a flow is built with the mouse, undone, and shown as a list', { tag: '@main' }, async ({
  owner,
  desk,
}) => {
  const journey = await aJourney(desk, 'By mouse')
  await openFlow(owner, journey)
  await owner.getByRole('button', { name: /^Add a step here/ }).click()
  await owner.getByRole('option', { name: /^Condition/ }).click()
  await expect(owner.getByText('Checks whether the email is verified.').first()).toBeVisible()
  await expect(owner.getByRole('tab', { name: 'Problems (2)' })).toBeVisible()

  await owner.getByRole('button', { name: /^Add a step after step 2 \(No\)/ }).click()
  await owner.getByRole('option', { name: /^Send email/ }).click()
  await owner.getByLabel('Subject').fill('Hello {{lead.first}}')
  await owner.getByLabel('Text', { exact: true }).fill('More: ')
  await owner
    .getByRole('group', { name: 'Then go to' })
    .getByLabel('Then')
    .selectOption({ label: '3. Ends here.' })
  await expect(owner.getByRole('tab', { name: 'Problems', exact: true })).toBeVisible()
  await isSaved(owner)

  await stepCalled(owner, 'Send email').click()
  await owner.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(stepCalled(owner, 'Send email')).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click()
  await expect(stepCalled(owner, 'Send email')).toHaveCount(1)
  await owner.getByText('List', { exact: true }).click()
  await expect(owner.getByRole('list', { name: 'Steps' }).locator('> li')).toHaveCount(4)
  await isSaved(owner)

  await owner.reload()
  await ready(owner)
  await expect(stepCalled(owner, 'Hello {{lead.first}}')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'the flow of a journey')
})

test('a flow is built by keyboard only, and its steps are saved to the library and added to another journey', async ({
  owner,
  desk,
}) => {
  const journey = await aJourney(desk, 'By keys')
  await openFlow(owner, journey)
  await stepCalled(owner, 'Trigger').focus()
  await owner.keyboard.press('a')
  const field = owner.getByRole('combobox', { name: 'Search steps' })
  await expect(field).toBeFocused()
  await owner.keyboard.type('wait')
  await owner.keyboard.press('Enter')
  const wait = stepCalled(owner, /^\d\. Wait/)
  await expect(wait).toBeFocused()
  await owner.keyboard.press('Enter')
  await expect(owner.getByLabel('Duration')).toBeFocused()
  await owner.keyboard.press('Control+a')
  await owner.keyboard.type('3')
  await expect(wait).toContainText('Waits 3 days.')

  await wait.focus()
  await owner.keyboard.press('a')
  await expect(field).toBeFocused()
  await owner.keyboard.type('score')
  await owner.keyboard.press('Enter')
  const score = stepCalled(owner, 'Score')
  await expect(score).toBeFocused()
  await owner.keyboard.press('ArrowUp')
  await expect(wait).toBeFocused()
  await owner.keyboard.press('Control+c')
  await owner.keyboard.press('ArrowDown')
  await expect(score).toBeFocused()
  await owner.keyboard.press('Control+v')
  await expect(wait).toHaveCount(2)
  await owner.keyboard.press('Control+z')
  await expect(wait).toHaveCount(1)
  await owner.keyboard.press('Control+Shift+Z')
  await expect(wait).toHaveCount(2)
  await wait.last().focus()
  await owner.keyboard.press('Delete')
  await expect(wait).toHaveCount(1)
  await owner.keyboard.press('?')
  await expect(owner.getByRole('dialog', { name: 'Keyboard shortcuts (?)' })).toBeVisible()
  await owner.keyboard.press('Escape')

  await score.focus()
  await owner.keyboard.press('Shift+ArrowUp')
  await expect(wait).toBeFocused()
  await owner.keyboard.press('s')
  await expect(owner.getByRole('dialog', { name: 'Save 2 steps to library' })).toBeVisible()
  await expect(owner.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await owner.keyboard.press('Control+a')
  await owner.keyboard.type('Wait between mails')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText('“Wait between mails” saved to library')).toBeVisible()
  await isSaved(owner)

  await openFlow(owner, await aJourney(desk, 'Takes steps'))
  await stepCalled(owner, 'Trigger').focus()
  await owner.keyboard.press('a')
  await owner.getByRole('combobox', { name: 'Search steps' }).fill('between')
  await expect(owner.getByRole('option', { name: /^Wait between mails/ })).toBeVisible()
  await owner.keyboard.press('Enter')
  await expect(wait).toBeFocused()
  await owner.keyboard.press('Control+z')
  await expect(wait).toHaveCount(0)
  await owner.keyboard.press('Control+Shift+Z')
  await expect(wait).toHaveCount(1)
  await expect(score).toHaveCount(1)
  await isSaved(owner)
})

test('a finding leads to its step; once turned on, a visit starts a run with a readable log', {
  tag: '@main',
}, async ({ owner, desk, request }) => {
  const journey = await aJourney(desk, 'Turned on')
  const lea = { account: 'Oscorp', email: 'lea@globex.example', first: 'Lea' }
  const { personal } = await desk.link(journey, { title: 'For Oscorp', ...lea })
  await openFlow(owner, journey)
  await owner.getByLabel('Starts when').selectOption('Lead verified')
  await owner.getByRole('button', { name: /^Add a step here/ }).click()
  await addStep(owner, 'Tag')
  await owner.getByRole('button', { name: 'Review and turn on' }).click()
  await expect(owner.getByText('Fix these problems first.')).toBeVisible()
  await owner.getByRole('dialog').getByRole('button', { name: '2. Tag' }).click()
  await expect(stepCalled(owner, 'Tag')).toBeFocused()
  await owner.getByLabel('Tag', { exact: true }).fill('warm')
  await stepCalled(owner, 'Tag').focus()
  await owner.keyboard.press('a')
  await addStep(owner, 'Wait')
  await owner.getByRole('button', { name: 'Review and turn on' }).click()
  await expect(owner.getByText('This turns the flow on for the first time')).toBeVisible()
  await owner.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(owner.getByText('Version 1 is live').first()).toBeVisible()
  await expect(owner.getByText('Version 1 is live.')).toBeVisible()

  await confirm(request, personal)
  const waiting = owner.getByRole('row').filter({ hasText: 'lea@globex.example' }).filter({ hasText: 'Wait' })
  await goToUntil(owner, `/workspace/journey/${journey}/editor?mode=flow&view=runs`, waiting)
  await owner.getByRole('link', { name: 'Lea', exact: true }).click()
  await expect(owner.getByRole('list').filter({ hasText: 'Entered.' })).toContainText('2. Tag')
  await expectAccessibleInEveryLook(owner, 'the runs of a flow')
  await owner.getByRole('button', { name: 'Remove Lea' }).click()
  await expect(owner.getByText('removed by a member.')).toBeVisible()
})

test('two members who edit at the same time lose nothing without being asked', async ({ owner, desk }) => {
  const journey = await aJourney(desk, 'Two at once')
  const other = await owner.context().newPage()
  await openFlow(owner, journey)
  await openFlow(other, journey)
  await owner.getByRole('button', { name: /^Add a step here/ }).click()
  await addStep(owner, 'Score')
  await isSaved(owner)
  await other.getByRole('button', { name: /^Add a step here/ }).click()
  await addStep(other, 'Goal')
  await expect(other.getByText('Another member changed these steps')).toBeVisible()
  await other.getByRole('button', { name: 'Load theirs' }).click()
  await expect(stepCalled(other, 'Score')).toBeVisible()
  await expect(stepCalled(other, 'Goal')).toHaveCount(0)
})
