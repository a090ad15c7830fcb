// Sends what a form of the page says, and shows what comes back.

const token = document.getElementById('token');

/** The address that a form asks for, with its parameters filled in. */
function addressOf(form) {
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const field of form.querySelectorAll('input')) {
    if (field.dataset.in === 'path')
      path = path.replace(`{${field.dataset.name}}`, encodeURIComponent(field.value.trim()));
    else if (field.value.trim() !== '') query.set(field.dataset.name, field.value.trim());
  }
  const asked = query.size > 0 ? `?${query}` : '';
  return `.${path}${asked}`;
}

function headersOf(form) {
  const headers = new Headers({ 'accept-language': document.documentElement.lang });
  if (token.value.trim() !== '') headers.set('authorization', `Bearer ${token.value.trim()}`);
  if (form.querySelector('textarea')) headers.set('content-type', 'application/json');
  if ('keyed' in form.dataset) headers.set('idempotency-key', crypto.randomUUID());
  return headers;
}

const pretty = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Shows lines as they come. */
async function follow(response, shown) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    shown.textContent += value;
  }
}

async function send(form) {
  const status = form.querySelector('.status');
  const shown = form.querySelector('pre');
  const stop = form.querySelector('.stop');
  const body = form.querySelector('textarea')?.value;
  const stopping = new AbortController();
  shown.textContent = '';
  shown.hidden = true;
  status.textContent = '…';
  stop?.addEventListener('click', () => stopping.abort(), { once: true });
  try {
    const response = await fetch(addressOf(form), {
      method: form.dataset.method,
      headers: headersOf(form),
      credentials: 'omit',
      signal: stopping.signal,
      ...(body !== undefined && { body }),
    });
    const left = response.headers.get('ratelimit');
    status.textContent = `${response.status}${left ? ` · RateLimit: ${left}` : ''}`;
    shown.hidden = false;
    if (!response.ok || !('lines' in form.dataset)) {
      shown.textContent = pretty(await response.text());
      return;
    }
    if (stop) stop.hidden = false;
    await follow(response, shown);
  } catch (error) {
    if (error.name !== 'AbortError') status.textContent = String(error);
  } finally {
    if (stop) stop.hidden = true;
  }
}

for (const form of document.forms)
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });

// An address with the name of an operation opens it.
const named = document.getElementById(location.hash.slice(1));
if (named instanceof HTMLDetailsElement) named.open = true;
