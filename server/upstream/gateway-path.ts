const MAX_PATH_LENGTH = 4_096;

/**
 * Returns whether a path as it was sent may go to the gateway: below `/wps`, in its plain spelling. Climbing, empty
 * and parametrised (`;`) segments are refused. So is everything that another server might decode into one of these.
 */
export function isGatewayPath(path: string): boolean {
  if (!/^\/wps(?:\/[\w\-.~!$&'()*+,=:@%]+)*\/?$/.test(path) || path.length > MAX_PATH_LENGTH) return false;
  return path.split('/').every((segment) => {
    let decoded: string;
    try {
      decoded = decodeURIComponent(segment);
    } catch {
      return false;
    }
    return !/^\.{1,2}$|[/\\%;?#\p{Cc}]/u.test(decoded);
  });
}
