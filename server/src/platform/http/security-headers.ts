const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix and React set style attributes; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text becomes script or markup; `own-scripts.ts` in the browser lets the site's own files become workers.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

export function securityHeaders(options: { tls: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.tls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
