import { heading } from './desk.ts'
import { expect, test } from './server.ts'

test('the result of a form is shown even on a device so slow that the form disappears before its pending state renders', async ({
  owner,
  desk,
}) => {
  const page = await desk.publish('Slowly', heading('A beginning'))
  const journey = await desk.journey('Slow device', [{ title: 'Story', page }])
  await owner.goto(`/workspace/journey/${journey}/editor`, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Add', exact: true }).click()
  await owner.getByRole('option', { name: /^Empty tab for pages/ }).click()
  await expect(owner.getByRole('link', { name: /^Pages/ })).toBeVisible()
  await owner.evaluate(drawSlowly)
  await owner.getByRole('button', { name: 'Publish changes' }).click()
  await expect(owner.getByText('Version 2 published')).toBeVisible({ timeout: 20_000 })
})

/** Deferred renders of React come seconds later, after the server's response. */
function drawSlowly(): void {
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function postLater(this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 3000)
  }
}
