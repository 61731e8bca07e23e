/**
 * Asks the browser's user for the passkey that `publicKey` describes. Returns the response as JSON text;
 * rejects if the user declines or the browser doesn't support passkeys.
 */
export async function answerWithPasskey(publicKey: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey)
  const credential = await navigator.credentials.get({ publicKey: options })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no key answered')
  return JSON.stringify(credential.toJSON())
}
