/**
 * Every kind of email that the product sends, grouped by how it can be stopped; other kinds cannot be sent. `account` protects an
 * account, goes to a confirmed address and cannot be stopped. `topic` notifies a member, who can turn topics off.
 * `stranger` goes to people who may have no account, and who can unsubscribe.
 */
export const mailKinds = {
  account_code: 'account',
  account_notice: 'account',
  visit: 'topic',
  lead_came: 'topic',
  form: 'topic',
  digest: 'topic',
  journey: 'topic',
  link_check: 'topic',
  webhook: 'topic',
  address_proof: 'stranger',
  invitation: 'stranger',
  gate_code: 'stranger',
  journey_mail: 'stranger',
} as const satisfies Record<string, 'account' | 'topic' | 'stranger'>

type KindsOf<Group extends string> = {
  [Kind in keyof typeof mailKinds]: (typeof mailKinds)[Kind] extends Group ? Kind : never
}[keyof typeof mailKinds]

/** Who an email comes from when its recipient may have no account. */
export type MailSender = { workspace: string } | { organization: string } | 'installation'

/**
 * Who caused an email to someone who may have no account: a member, or a visitor from a network (see `networkKey`).
 * `isKnown`: the recipient has confirmed their address to this sender, so the email is not limited.
 */
export type MailCause = { user?: string; network?: string; isKnown?: boolean }

/** An email to someone outside the sender's team, which counts against the sender's limits. */
export type OutsideMail = MailCause & { kind: keyof typeof mailKinds; sender: MailSender }

/** The kind of an email, and what may stop it. */
export type MailReason =
  | { kind: KindsOf<'account'> }
  | { kind: KindsOf<'topic'>; workspace: string }
  | (OutsideMail & { kind: KindsOf<'stranger'> })
