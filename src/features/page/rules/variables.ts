/** Variables for texts, and their fallbacks for unknown readers. */
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
 * Fills in variables: `{{lead.first}}`, or with a custom fallback `{{lead.first|friend}}`. Unknown variables are left
 * as is. The result is text, never markup.
 */
export function fillVariables(text: string, values: VariableValues): string {
  if (!text.includes('{{')) return text
  return text.replace(asked, (whole, name: string, fallback: string | undefined) => {
    if (!isVariable(name)) return whole
    return values[name]?.trim() || fallback?.trim() || variables[name]
  })
}
