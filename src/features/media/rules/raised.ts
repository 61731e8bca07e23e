const letters: Record<'SUP' | 'SUB', [from: string, to: string]> = {
  SUP: ['0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'],
  SUB: ['0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'],
}

/**
 * Superscript or subscript as plain text: 10³, H₂O, xⁿ; `10^(1.5)` where a character has no such form. Words stay as
 * they are, so that "1st" is found by searching.
 */
export function raised(text: string, name: 'SUP' | 'SUB'): string {
  const said = text.trim()
  const isSign = /^\p{L}$/u.test(said) || /[\p{Nd}+−=-]/u.test(said)
  if (!isSign || /^[[{]/.test(said)) return text
  const [from, to] = letters[name]
  const characters = [...said].map((one) => (/[\s,]/.test(one) ? one : [...to][[...from].indexOf(one)]))
  if (characters.every((one) => one !== undefined)) return characters.join('')
  return /\p{Nd}/u.test(said) ? `${name === 'SUP' ? '^' : '_'}(${said})` : text
}
