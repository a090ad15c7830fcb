export { IDENTITIES, type Identity } from '../../core/identity.ts';
