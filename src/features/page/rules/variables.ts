/** What a text may ask for, and what stands there when it is not known who reads. */
export const variables = {
  'account.name': 'your company',
  'lead.first': 'there',
} as const

export type VariableName = keyof typeof variables
export const variableNames: readonly VariableName[] = ['account.name', 'lead.first']

export type VariableValues = Partial<Record<VariableName, string>>

const asked = /\{\{\s*([a-z]+\.[a-z]+)\s*(?:\|([^{}]*))?\}\}/g

function isVariable(name: string): name is VariableName {
  return Object.hasOwn(variables, name)
}

/**
 * A text with its variables filled in: `{{lead.first}}`, or with words of its own for strangers
 * `{{lead.first|friend}}`. What is no variable stays as it was written. The result is text, never markup.
 */
export function fillVariables(text: string, values: VariableValues): string {
  if (!text.includes('{{')) return text
  return text.replace(asked, (whole, name: string, fallback: string | undefined) => {
    if (!isVariable(name)) return whole
    return values[name]?.trim() || fallback?.trim() || variables[name]
  })
}
