import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

test('every save is confirmed, however the screen re-renders meanwhile', async ({ owner, desk }) => {
  const journey = await desk.journey('Saved often', [])
  const { id } = await desk.link(journey, { title: 'For anyone', trackDurationMin: '0' })
  for (let time = 1; time <= 8; time++) {
    await goTo(owner, `/workspace/journey/${journey}?link=${id}`)
    const drawer = owner.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Headline visitors see' }).fill(`Saved ${time} times`)
    await drawer.getByRole('button', { name: 'Save link' }).click()
    await expect(owner.getByText('Link saved'), `time ${time}`).toBeVisible()
    await expect(drawer, `time ${time}`).toBeHidden()
  }
})
