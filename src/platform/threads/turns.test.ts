import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('turns go to the waiting keys in rotation, and to each key in order', async () => {
  const turns = createTurns(2)
  const order: string[] = []
  const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(async (task) => {
    await turns.take(task.charAt(0))
    order.push(task)
    await Promise.resolve()
    turns.giveBack()
  })
  await Promise.all(tasks)
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2'])
})

test('a returned turn that no one waits for is free again', async () => {
  const turns = createTurns(1)
  await turns.take('a')
  turns.giveBack()
  await turns.take('b')
  const next = turns.take('c').then(() => 'c')
  turns.giveBack()
  expect(await next).toBe('c')
})
