/** Problems of a graph as a whole, of a step, or of a reference; errors prevent publishing. */
const findingCodes = [
  'no_trigger',
  'second_trigger',
  'into_trigger',
  'same_id',
  'loose_edge',
  'unknown_handle',
  'handle_twice',
  'branch_open',
  'circle',
  'unreachable',
  'no_subject',
  'no_text',
  'no_title',
  'no_link',
  'no_endpoint',
  'no_member',
  'no_tag',
  'no_journey',
  'no_rules',
  'no_domain',
  'shares_not_100',
  'few_shares',
  'same_share',
  'does_nothing',
  'score_unchanged',
  'date_passed',
  'link_gone',
  'tab_gone',
  'recording_gone',
  'page_gone',
  'endpoint_gone',
  'member_gone',
  'journey_gone',
  'journey_itself',
  'journey_without_flow',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** `step` is null for the whole graph. A warning allows publishing. */
export type Finding = { code: FindingCode; step: string | null; severity: 'error' | 'warning' }

export function errorAt(code: FindingCode, step: string | null = null): Finding {
  return { code, step, severity: 'error' }
}

export function warningAt(code: FindingCode, step: string | null = null): Finding {
  return { code, step, severity: 'warning' }
}

export function hasNoErrors(findings: readonly Finding[]): boolean {
  return findings.every(({ severity }) => severity === 'warning')
}
