import type { ProviderChoice } from '#src/features/identity/rules/provider-names.ts'

/** A sign-in method of a user; `isMailed` is by their own address, with or without a password. */
export type OwnIdentity = { id: string; label: string; address: string; addedAt: string; isMailed: boolean }

/**
 * `choices` are the providers that can be linked; `mayChange` says whether anything can be linked or unlinked
 * here.
 */
export type OwnIdentities = { identities: OwnIdentity[]; choices: ProviderChoice[]; mayChange: boolean }
