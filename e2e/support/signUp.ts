export interface Person {
  name: string;
  email: string;
  password: string;
}

/**
 * Creates an account by the API and signs it in.
 *
 * @returns name and value of the session's cookie
 */
export async function signUp(origin: string, { name, email, password }: Person): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  await post('sign-up/email', { name, email, password });
  const signedIn = await post('sign-in/email', { email, password });
  return signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
}
