import { Balancer } from '../../scripts/balancer.ts';

/* `node bench/load/balance.ts URL…`: the load balancer in its own process; prints its address. */
const balancer = new Balancer(process.argv.slice(2).map((url) => ({ url })));
console.log(await balancer.listen());
