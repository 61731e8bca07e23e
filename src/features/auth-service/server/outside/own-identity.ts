import type { ProviderChoice } from '#src/features/identity/rules/provider-names.ts'

/** One way in which a person signs in; `isMailed` is by their own address, with or without a password. */
export type OwnIdentity = { id: string; label: string; address: string; addedAt: string; isMailed: boolean }

/** `choices` are the providers that may be added; `mayChange` says whether anything may be added or removed here. */
export type OwnIdentities = { identities: OwnIdentity[]; choices: ProviderChoice[]; mayChange: boolean }
