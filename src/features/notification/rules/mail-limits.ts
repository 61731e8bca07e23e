/**
 * The sender of an email to someone outside the team. `plan` is their organization's, undefined without one.
 */
export type OutsideMail = {
  plan: 'paid' | 'unpaid' | undefined
  by: 'member' | 'visitor' | 'nobody'
  isInvitation: boolean
}

/** At most this many emails of these kinds in 24 hours. */
export type MailLimit = {
  of: 'organization' | 'user' | 'members-network' | 'visitors-network'
  kinds: 'all' | 'invitations' | 'others'
  most: number
}

/** Limits set by the installation, each per 24 hours. */
type Figures = Record<'unpaid' | 'paid' | 'automated' | 'network', number>

/** All limits that apply to an email. */
export function mailLimitsOf(limits: Figures, { plan, by, isInvitation }: OutsideMail): MailLimit[] {
  const ofVisitor: MailLimit[] =
    by === 'visitor' ? [{ of: 'visitors-network', kinds: 'all', most: limits.network }] : []
  if (plan === undefined) return ofVisitor
  if (plan === 'unpaid') {
    const most = { kinds: 'all', most: limits.unpaid } as const
    const ofMember: MailLimit[] =
      by === 'member'
        ? [
            { of: 'user', ...most },
            { of: 'members-network', ...most },
          ]
        : ofVisitor
    return [{ of: 'organization', ...most }, ...ofMember]
  }
  if (!isInvitation) return [{ of: 'organization', kinds: 'others', most: limits.automated }, ...ofVisitor]
  const most = { kinds: 'invitations', most: limits.paid } as const
  return [
    { of: 'organization', ...most },
    { of: 'user', ...most },
  ]
}
