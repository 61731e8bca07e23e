/**
 * Has the browser create the passkey that `publicKey` describes. Returns it as JSON text; rejects if the user
 * declines or the browser doesn't support passkeys.
 */
export async function makePasskey(publicKey: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey)
  const credential = await navigator.credentials.create({ publicKey: options })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no key was made')
  return JSON.stringify(credential.toJSON())
}
