/** What stands for something in a template, as `{{tone}}`. */
export const templateVariables = ['output', 'title', 'speakers', 'tone', 'length', 'focus'] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** `title`, `speakers`: of the recording, as somebody else may have written them. `focus`: what the member asked for. */
export type TemplateValues = Record<Exclude<TemplateVariable, 'speakers'>, string> & { speakers: string[] }

/** The instructions that come with the product. */
export const ownTemplate = [
  'You write this out of a recording’s transcript: {{output}}.',
  'Tone: {{tone}}. Length: {{length}}.',
  'Written for, or about: {{focus}}',
].join('\n')

/** The instructions for a kind of one's own, which may hold variables, too. */
export function ownKindTemplate(instruction: string): string {
  const [what = '', ...how] = ownTemplate.split('\n')
  return [what, 'What it is to be:', instruction, ...how].join('\n')
}

export const longestTemplate = 4000
const longestValue = 300
const mostSpeakers = 10

/** Why a template cannot be used; `name` is what it calls a variable and is none. */
export type TemplateProblem =
  | { kind: 'empty' }
  | { kind: 'too_long' }
  | { kind: 'unknown_variable'; name: string }
  | { kind: 'open_brace' }

const variable = /\{\{([^{}]*)\}\}/g

/** What is wrong with a template, the first thing; undefined where nothing is. */
export function problemOfTemplate(body: string): TemplateProblem | undefined {
  if (body.trim() === '') return { kind: 'empty' }
  if (body.length > longestTemplate) return { kind: 'too_long' }
  for (const name of namesIn(body))
    if (!isVariable(name)) return { kind: 'unknown_variable', name: name.slice(0, 60) }
  return /\{\{|\}\}/.test(body.replace(variable, '')) ? { kind: 'open_brace' } : undefined
}

/**
 * A template with its variables filled in, once: what a value holds is never a variable again. Values are quoted and of
 * one line, so that a title cannot pose as an instruction. A line whose variables are all empty is left out.
 */
export function fillTemplate(body: string, values: TemplateValues): string {
  const texts = textsOf(values)
  return body
    .split('\n')
    .filter((line) => {
      const names = namesIn(line)
      return names.length === 0 || names.some((name) => isVariable(name) && texts[name] !== '')
    })
    .map((line) =>
      line.replace(variable, (whole, said: string) => {
        const name = said.trim()
        return isVariable(name) ? texts[name] : whole
      }),
    )
    .join('\n')
    .trim()
}

function textsOf({ title, speakers, focus, ...own }: TemplateValues): Record<TemplateVariable, string> {
  return {
    ...own,
    title: quoted(title),
    speakers: speakers.slice(0, mostSpeakers).map(quoted).filter(Boolean).join(', '),
    focus: quoted(focus),
  }
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(variable), ([, name = '']) => name.trim())
}

function isVariable(name: string): name is TemplateVariable {
  return templateVariables.some((one) => one === name)
}

function quoted(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line === '' ? '' : JSON.stringify([...line].slice(0, longestValue).join(''))
}
