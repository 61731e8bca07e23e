import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { selfSignedCertificate } from '#src/features/auth-service/server/outside/self-signed-certificate.ts'

/** An organization's identity provider, which signs whatever a test needs. */
export type SamlIdentityProvider = {
  entityId: string
  metadataXml: string
  /** The form that a browser would post to us after a request: the response with `changes`. */
  answer(request: URL, changes?: Partial<Says>): URLSearchParams
}

export type Says = {
  nameId: string
  nameIdFormat: string
  email: string
  issuer: string
  audience: string
  recipient: string
  inResponseTo: string
  /** In the response's envelope, which is not always signed. */
  envelopeInResponseTo: string
  notBefore: Date
  notOnOrAfter: Date
  sessionNotOnOrAfter: Date | undefined
  /** Attributes other than the email, by name. */
  attributes: Record<string, string[]>
  signs: 'assertion' | 'response' | 'nothing'
  signatureAlgorithm: 'sha1' | 'sha256'
  key: KeyObject
  /** A last change before it is sent. */
  tamper(xml: string): string
}

export function aSamlIdentityProvider(): SamlIdentityProvider {
  const key = newKey()
  const entityId = `https://idp-${randomUUID()}.test/metadata`
  const certificate = selfSignedCertificate(key, 'idp').replace(/-----[A-Z ]+-----|\s/g, '')
  const metadataXml = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${new URL('/login', entityId).href}"/></IDPSSODescriptor></EntityDescriptor>`
  return {
    entityId,
    metadataXml,
    answer(request, changes = {}) {
      const asked = readRequest(request)
      const now = Date.now()
      const says: Says = {
        nameId: randomUUID(),
        nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        email: 'ada@acme.test',
        issuer: entityId,
        audience: asked.issuer,
        recipient: asked.acs,
        inResponseTo: asked.id,
        envelopeInResponseTo: asked.id,
        notBefore: new Date(now - 1000),
        notOnOrAfter: new Date(now + 60_000),
        sessionNotOnOrAfter: undefined,
        attributes: {},
        signs: 'assertion',
        signatureAlgorithm: 'sha256',
        key,
        tamper: (xml) => xml,
        ...changes,
      }
      const xml = says.tamper(signed(says))
      return new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: request.searchParams.get('RelayState') ?? '',
      })
    },
  }
}

export function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
}

/** Parses a SAML request. */
export function readRequest(request: URL): { id: string; acs: string; issuer: string } {
  const xml = inflateRawSync(Buffer.from(request.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  const [, id = ''] = / ID="([^"]+)"/.exec(xml) ?? []
  const [, acs = ''] = /AssertionConsumerServiceURL="([^"]+)"/.exec(xml) ?? []
  const [, issuer = ''] = /<saml:Issuer[^>]*>([^<]+)</.exec(xml) ?? []
  return { id, acs, issuer }
}

function signed(says: Says): string {
  const xml = responseXml(says)
  if (says.signs === 'nothing') return xml
  const path = `/*[local-name()='Response']${says.signs === 'assertion' ? "/*[local-name()='Assertion']" : ''}`
  const place = { reference: `${path}/*[local-name()='Issuer']`, action: 'after' } as const
  return signXml(xml, path, place, {
    privateKey: says.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signatureAlgorithm: says.signatureAlgorithm,
    digestAlgorithm: says.signatureAlgorithm,
  })
}

function responseXml(says: Says): string {
  const now = new Date().toISOString()
  const until = says.notOnOrAfter.toISOString()
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${says.recipient}" InResponseTo="${says.envelopeInResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${says.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertionXml(says, { now, until })}</samlp:Response>`
}

function assertionXml(says: Says, { now, until }: { now: string; until: string }): string {
  const end = says.sessionNotOnOrAfter?.toISOString()
  const session = end === undefined ? '' : ` SessionNotOnOrAfter="${end}"`
  const more = Object.entries(says.attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${says.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${says.nameIdFormat}">${says.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${says.inResponseTo}" Recipient="${says.recipient}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${says.notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${says.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${says.email}</saml:AttributeValue></saml:Attribute>${more.join('')}</saml:AttributeStatement></saml:Assertion>`
}
