import sharp from 'sharp';

export const PASSWORD = 'Peepal@2026';
let people = 0;
let shade = 0;

/**
 * @param {string} title
 * @param {{ banner?: Buffer, tag?: string, content?: string }} [more] without `banner`, the form gets a unique one
 */
export async function articleForm(title, { banner, tag = 'Weather', content = '<p>Rain.</p>' } = {}) {
  return {
    title,
    content,
    'tags[]': tag,
    bannerImage: banner ?? (await plainPicture()),
  };
}

async function plainPicture() {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 90 };
  return sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Signs up a new author. @param {string} origin of the magazine */
export async function signUp(origin) {
  people += 1;
  const email = `bench-${people}-${Date.now()}@example.org`;
  const person = { name: `Author ${people}`, email, password: PASSWORD, confirmPassword: PASSWORD };
  const { _id: id, token } = await send(origin, await formRequest('POST', '/api/users/register', person));
  const headers = { authorization: `Bearer ${token}` };
  /** Encodes the form as bytes. */
  const request = (method, path, fields) => formRequest(method, path, fields, headers);
  const get = (path) => send(origin, { method: 'GET', path, headers });
  return {
    id,
    email,
    /** Of its session. */
    headers,
    request,
    /** Publishes, see `articleForm`. Returns the path of the article's page. */
    async publish(title, more) {
      const sent = await request('POST', '/api/articles', await articleForm(title, more));
      const { article } = await send(origin, sent);
      return { path: `/articles/${article._id}` };
    },
    /** Changes the article with this page. */
    async change(path, fields) {
      await send(origin, await request('PUT', `/api${path}`, fields));
    },
    /** Creates a draft. Its `save` saves changes based on the previous version. */
    async beginDraft(fields) {
      const { manuscript } = await send(origin, await request('POST', '/api/manuscripts', fields));
      const path = `/api/manuscripts/${manuscript._id}`;
      let { version } = manuscript;
      return {
        id: manuscript._id,
        async save(changed) {
          const { headers, ...sent } = await request('PUT', path, changed);
          ({ version } = await send(origin, {
            ...sent,
            headers: { ...headers, 'if-match': `"${version}"` },
          }));
        },
        /** As the editor opens it. */
        open: () => get(path),
        /** The newest two versions of its history. */
        list: () => get(`${path}/revisions?limit=2`),
        /** A version, compared with the one before. */
        diff: (number) => get(`${path}/revisions/${number}`),
        /** Keeps words as a revision. */
        async keep(fields) {
          await send(origin, await request('POST', `${path}/revisions`, fields));
        },
      };
    },
    /** Changes the author's name, which all of the author's articles show. */
    async rename(name) {
      await send(origin, await request('PUT', '/api/users/update', { name, bio: 'Keeps a rain gauge.' }));
    },
  };
}

async function formRequest(method, path, fields, headers = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(
      name,
      Buffer.isBuffer(value) ? new Blob([value]) : value,
      ...(Buffer.isBuffer(value) ? ['a.jpg'] : []),
    );
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type');
  return {
    method,
    path,
    headers: { ...headers, 'content-type': type },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

async function send(origin, { path, ...init }) {
  const answer = await fetch(origin + path, init);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}
