/**
 * Has the browser make the key that `publicKey` describes. Returns it as JSON text; rejects when the user declines or
 * the browser knows no keys.
 */
export async function makePasskey(publicKey: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey)
  const credential = await navigator.credentials.create({ publicKey: options })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no key was made')
  return JSON.stringify(credential.toJSON())
}
