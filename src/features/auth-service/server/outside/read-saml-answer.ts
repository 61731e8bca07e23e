import type { Profile, SAML } from '@node-saml/node-saml'
import { z } from 'zod'
import { isSimpleXml } from '#src/features/auth-service/rules/simple-xml.ts'

/** A person according to an identity provider, all of it covered by its signature. */
export type SamlPerson = {
  nameId: string
  isTransient: boolean
  isEmailNameId: boolean
  /** By name and, if unambiguous, by friendly name. */
  attributes: Record<string, unknown>
  /** When the provider wants the session to end. */
  sessionNotAfter: Date | undefined
}

type Expected = { requestId: string; entityId: string; recipient: string }

const assertion = z.object({
  Assertion: z.object({
    Issuer: z.array(z.unknown()).length(1),
    Subject: z
      .array(
        z.object({
          SubjectConfirmation: z
            .array(
              z.object({
                $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
                SubjectConfirmationData: z
                  .array(
                    z.object({
                      $: z.object({
                        InResponseTo: z.string(),
                        Recipient: z.string(),
                        NotOnOrAfter: z.string(),
                      }),
                    }),
                  )
                  .length(1),
              }),
            )
            .length(1),
        }),
      )
      .length(1),
    Conditions: z
      .array(
        z.object({
          $: z.object({ NotOnOrAfter: z.string() }),
          AudienceRestriction: z.array(z.unknown()).min(1),
        }),
      )
      .length(1),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: z.iso.datetime({ offset: true }).optional() }) }))
      .optional(),
  }),
})

const namedAttributes = z.object({
  Assertion: z.object({
    AttributeStatement: z.array(
      z.object({
        Attribute: z.array(
          z.object({ $: z.object({ Name: z.string(), FriendlyName: z.string().optional() }) }),
        ),
      }),
    ),
  }),
})

/** A person's attributes with a few hundred groups. */
const mostElements = 600

/** What the library supports, without SHA-1. */
const algorithms = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
])

/**
 * Reads the response to a request. In addition to the library's checks (signature, time, audience, request),
 * the signed part itself must name the request, us as its recipient and the provider as its issuer; SHA-1,
 * comments, document types and unusually complex XML are refused. Rejects invalid responses.
 */
export async function readSamlAnswer(saml: SAML, encoded: string, expected: Expected): Promise<SamlPerson> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  refuseUnsafe(xml)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
  if (!profile) throw new Error('the response names no person')
  const { Assertion: said } = assertion.parse(profile.getAssertion?.())
  const [subject] = said.Subject
  const data = subject?.SubjectConfirmation[0]?.SubjectConfirmationData[0]?.$
  if (data?.InResponseTo !== expected.requestId) throw new Error('the assertion answers another request')
  if (data.Recipient !== expected.recipient) throw new Error('the assertion is for another recipient')
  if (profile.issuer !== expected.entityId) throw new Error('the assertion has another issuer')
  return { ...personOf(profile), sessionNotAfter: earliestEnd(said) }
}

/** Refuses what the library must not parse. */
function refuseUnsafe(xml: string): void {
  if (!isSimpleXml(xml, { mostElements })) throw new Error('the answer is no XML, or too complex')
  if (xml.includes('<!')) throw new Error('the answer has comments or a document type')
  // Compared as written, so that an algorithm in character references is refused too.
  for (const [, double, single] of xml.matchAll(/\bAlgorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (!algorithms.has(double ?? single ?? '')) throw new Error('the answer is signed in an unsupported way')
}

function earliestEnd({ AuthnStatement: statements = [] }: z.infer<typeof assertion>['Assertion']) {
  return statements
    .flatMap(({ $ }) => $.SessionNotOnOrAfter ?? [])
    .map((end) => new Date(end))
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
}

function personOf(profile: Profile): Omit<SamlPerson, 'sessionNotAfter'> {
  const format = profile.nameIDFormat ?? ''
  const given = z.record(z.string(), z.unknown()).safeParse(profile['attributes']).data ?? {}
  const named = namedAttributes.safeParse(profile.getAssertion?.()).data?.Assertion.AttributeStatement ?? []
  const friendly = named
    .flatMap(({ Attribute: all }) => all)
    .flatMap(({ $: { Name: name, FriendlyName: known } }) => (known ? [[known, given[name]] as const] : []))
  return {
    nameId: profile.nameID ?? '',
    isTransient: format.endsWith(':transient'),
    isEmailNameId: format.endsWith(':emailAddress'),
    attributes: { ...Object.fromEntries(friendly), ...given },
  }
}
