type Sent = { fields: Record<string, string>; name: string; value: string | undefined }
type Said = { status: number; says: string }

/** Sends each form. `wrong`: those that failed, got no message, or changed something although refused. */
export async function judgeAnswers<One extends Sent>(
  cases: readonly One[],
  send: (one: One) => Promise<Said>,
  { right, stateOf = async () => '' }: { right?: number[]; stateOf?: () => Promise<string> } = {},
): Promise<{ wrong: unknown[]; taken: number; refused: number }> {
  const wrong: unknown[] = []
  let taken = 0
  let before = await stateOf()
  for (const one of cases) {
    const { status, says } = await send(one)
    const after = await stateOf()
    if (status < 400) taken += 1
    const isRight = right?.includes(status) ?? status < 500
    if (!isRight || says === '' || (status >= 400 && after !== before))
      wrong.push({ ...one, value: one.value?.slice(0, 80), status, says })
    before = after
  }
  return { wrong, taken, refused: cases.length - taken }
}
