import base64, hashlib, hmac, struct, sys, time

from supabase_auth import SyncGoTrueClient

# Speaks to the auth service at argv[1] as a Python program would; says "ok" at its end.
url, email = sys.argv[1], sys.argv[2]
password = 'plum orchard rain'


def code_of(secret):
    key = base64.b32decode(secret + '=' * (-len(secret) % 8))
    mac = hmac.new(key, struct.pack('>Q', int(time.time()) // 30), hashlib.sha1).digest()
    start = mac[-1] & 15
    return '%06d' % ((struct.unpack('>I', mac[start:start + 4])[0] & 0x7FFFFFFF) % 1000000)


client = SyncGoTrueClient(url=url, headers={'apikey': 'sb_publishable_test'}, auto_refresh_token=False)
signed_up = client.sign_up({'email': email, 'password': password, 'options': {'data': {'first': 'Ada'}}})
assert signed_up.session and signed_up.user.user_metadata['first'] == 'Ada'
client.sign_out()
assert client.get_session() is None

signed_in = client.sign_in_with_password({'email': email, 'password': password})
assert client.get_user().user.email == email
refreshed = client.refresh_session()
assert refreshed.session.refresh_token != signed_in.session.refresh_token
assert client.update_user({'data': {'last': 'Okafor'}}).user.user_metadata['last'] == 'Okafor'

factor = client.mfa.enroll({'factor_type': 'totp', 'friendly_name': 'phone'})
client.mfa.challenge_and_verify({'factor_id': factor.id, 'code': code_of(factor.totp.secret)})
assert client.mfa.get_authenticator_assurance_level().current_level == 'aal2'
assert [one.status for one in client.mfa.list_factors().totp] == ['verified']

try:
    client.sign_in_with_password({'email': email, 'password': 'not this one'})
    raise SystemExit('a wrong password was taken')
except Exception as error:
    assert getattr(error, 'code', None) == 'invalid_credentials', error
client.sign_out()
print('ok')
