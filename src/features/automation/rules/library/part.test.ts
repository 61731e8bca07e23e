import { expect, test } from 'vitest'
import { chainOf } from '#src/test/flow-graphs.ts'
import { waitsADay } from '#src/test/step-templates.ts'
import { problemOfChosen } from './part.ts'

test('a trigger alone stays with its journey, and beside others it is left out', () => {
  const why = [['trigger'], ['trigger', 'wait'], []].map((ids) => problemOfChosen(chainOf([waitsADay]), ids))
  expect(why).toEqual(['trigger', undefined, 'apart'])
})
