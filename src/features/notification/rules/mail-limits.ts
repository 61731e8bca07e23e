/** Who has a mail sent to somebody outside the team. `plan` is that of their organisation, undefined where they have none. */
export type OutsideMail = {
  plan: 'paid' | 'unpaid' | undefined
  by: 'member' | 'visitor' | 'nobody'
  isInvitation: boolean
}

/** At most so many mails of these kinds in 24 hours. */
export type MailLimit = {
  of: 'organization' | 'user' | 'members-network' | 'visitors-network'
  kinds: 'all' | 'invitations' | 'others'
  most: number
}

/** The figures that the installation sets, each for 24 hours. */
type Figures = Record<'unpaid' | 'paid' | 'automated' | 'network', number>

/** Every limit that a mail must keep. */
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
