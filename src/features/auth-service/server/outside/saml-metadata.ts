import { X509Certificate } from 'node:crypto'
import type * as XmlTools from '@node-saml/node-saml/lib/xml.js'
import { isSimpleXml } from '#src/features/auth-service/rules/simple-xml.ts'

/** An identity provider's SAML metadata. */
export type SamlMetadata = {
  entityId: string
  /** Where browsers are sent with a request (HTTP-Redirect). */
  entryPoint: string
  /** The certificates of its signing keys, base64. */
  certificates: string[]
}

type XmlDocument = Awaited<ReturnType<typeof XmlTools.parseDomFromString>>

/** Some providers describe each supported attribute several times. */
const mostElements = 2000

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const descriptor = "//*[local-name()='EntityDescriptor']"
const role = `${descriptor}/*[local-name()='IDPSSODescriptor']`

/** Parses the metadata of one identity provider; undefined if incomplete. */
export async function readSamlMetadata(xml: string): Promise<SamlMetadata | undefined> {
  if (xml.length > 500_000 || xml.includes('\0') || !xml.isWellFormed()) return undefined
  if (!isSimpleXml(xml, { mostElements })) return undefined
  try {
    // Loaded when an identity provider is added, not at every start.
    const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js')
    return readDocument(await parseDomFromString(xml), xpath)
  } catch {
    // Not XML.
    return undefined
  }
}

function readDocument(document: XmlDocument, xpath: typeof XmlTools.xpath): SamlMetadata | undefined {
  const roots = xpath.selectElements(document, descriptor)
  const entityId = roots.length === 1 ? roots[0]?.getAttribute('entityID') : undefined
  const services = xpath.selectElements(document, `${role}/*[local-name()='SingleSignOnService']`)
  const entryPoint = services
    .find((service) => service.getAttribute('Binding') === redirectBinding)
    ?.getAttribute('Location')
  const keys = xpath.selectElements(
    document,
    `${role}/*[local-name()='KeyDescriptor'][not(@use='encryption')]`,
  )
  const certificates = keys
    .flatMap((key) => xpath.selectElements(key, ".//*[local-name()='X509Certificate']"))
    .map((certificate) => (certificate.textContent ?? '').replace(/\s+/g, ''))
    .filter(Boolean)
  if (!entityId || !/^[\x21-\x7e]{1,1024}$/.test(entityId)) return undefined
  if (!entryPoint || !/^https?:\/\//.test(entryPoint) || !URL.canParse(entryPoint)) return undefined
  if (certificates.length === 0 || !certificates.every(isCertificate)) return undefined
  return { entityId, entryPoint, certificates }
}

function isCertificate(text: string): boolean {
  try {
    return Boolean(new X509Certificate(Buffer.from(text, 'base64')).publicKey)
  } catch {
    return false
  }
}
