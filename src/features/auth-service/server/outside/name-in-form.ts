import { z } from 'zod'
import type { OutsideProvider } from './outside-provider.ts'

const posted = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
})

/**
 * The name Apple posts as `user` with its code, the first time only. It passes through the browser unsigned,
 * so nothing else of it is trusted: users may choose their names anyway.
 */
export function nameInForm(
  { responseMode }: Pick<OutsideProvider, 'responseMode'>,
  parameters: URLSearchParams,
): Record<string, string> {
  const text = parameters.get('user')
  if (responseMode !== 'form_post' || text === null) return {}
  const { data } = posted.safeParse(parsed(text))
  if (!data) return {}
  const { firstName, lastName } = data.name
  return { name: `${firstName} ${lastName}`.trim(), given_name: firstName, family_name: lastName }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
