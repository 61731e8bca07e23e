/** The variables of a template, such as `{{tone}}`. */
export const templateVariables = ['output', 'title', 'speakers', 'tone', 'length'] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** `title`, `speakers`: from the recording, possibly written by strangers. */
export type TemplateValues = Record<Exclude<TemplateVariable, 'speakers'>, string> & { speakers: string[] }

/** The default instructions. */
export const ownTemplate = [
  'You write this out of a recording’s transcript: {{output}}.',
  'Tone: {{tone}}. Length: {{length}}.',
].join('\n')

/** The instructions of a custom kind, which may contain variables. */
export function ownKindTemplate(instruction: string): string {
  const [what = '', ...how] = ownTemplate.split('\n')
  return [what, 'Instructions:', instruction, ...how].join('\n')
}

export const longestTemplate = 4000
const longestValue = 300
const mostSpeakers = 10

/** Why a template is invalid; `name` is the unknown variable. */
export type TemplateProblem =
  | { kind: 'empty' }
  | { kind: 'too_long' }
  | { kind: 'unknown_variable'; name: string }
  | { kind: 'open_brace' }

const variable = /\{\{([^{}]*)\}\}/g

/** The first problem of a template; undefined when valid. */
export function problemOfTemplate(body: string): TemplateProblem | undefined {
  if (body.trim() === '') return { kind: 'empty' }
  if (body.length > longestTemplate) return { kind: 'too_long' }
  for (const name of namesIn(body))
    if (!isVariable(name)) return { kind: 'unknown_variable', name: name.slice(0, 60) }
  return /\{\{|\}\}/.test(body.replace(variable, '')) ? { kind: 'open_brace' } : undefined
}

/**
 * Fills in a template's variables once: values are never expanded again. They are quoted and on one line: a
 * title can't pose as an instruction. Lines whose variables are all empty are left out.
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

function textsOf({ title, speakers, ...own }: TemplateValues): Record<TemplateVariable, string> {
  return {
    ...own,
    title: quoted(title),
    speakers: speakers.slice(0, mostSpeakers).map(quoted).filter(Boolean).join(', '),
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
