import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Bus } from './bus/bus.ts';
import { UNLIMITED } from './context.ts';

/**
 * The store of @fastify/rate-limit over the bus: a limit by address holds for all nodes together. While Redis is silent
 * each node counts for itself.
 */
export function countsOver(bus: Bus): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    private readonly scope: string;

    constructor(_: FastifyRateLimitOptions, scope = 'api') {
      this.scope = scope;
    }

    incr(...[key, done, window, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      if (max >= UNLIMITED) return done(null, { current: 0, ttl: 0 });
      bus
        .count(`${this.scope}:${key}`, window, max)
        .then(({ count, left }) => done(null, { current: count, ttl: left }), done);
    }

    /** A route with a limit of its own counts separately. The plugin passes the route as `routeInfo`. */
    child(options: unknown): Counts {
      const { method, url } = (options as { readonly routeInfo: { readonly method: string; readonly url: string } })
        .routeInfo;
      return new Counts({}, `${method} ${url}`);
    }
  };
}
