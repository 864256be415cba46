export interface paths {
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description With a token: whose it is. What is not filled in is an empty text.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description For what works with cookies; other programs send a token instead. What is no browser sends the `Origin` of this site too. The owner is told of a sign-in from a browser that is new to the account.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description And sign in to it, as `POST /api/login` does. Usernames and email addresses are told apart without regard to case.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign out by a link
         * @description A link on a page of ours signs out. One from elsewhere leads to a page that asks, because anybody may set it. Programs use POST.
         */
        get: operations["leave"];
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the cookie, if there is one. Tokens stay as they are.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your profile
         * @description What is not sent stays as it is; an empty text empties it. Another email address takes the password beside it, also with a token, and both addresses are told.
         */
        put: operations["changeProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an inspection report
         * @description Its analysis begins at once, unless your settings say that you start analyses by hand.
         *
         *     With an `Idempotency-Key` it is safe to send the upload again: the same key with the same file is the same report, for as long as that is not deleted, and is accepted whatever quotas and limits say. `zip` counts only the first time.
         */
        post: operations["uploadReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your reports */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How its analysis stands
         * @description Ask every 2 seconds or less often, until it is `completed` or `failed`. A webhook tells the end by itself.
         */
        get: operations["getReportStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was found in it
         * @description Every deficiency with the page and the words that prove it, its price and its contractors. A report that no credit was spent on shows its `summary` only. While it is analyzed for the first time there is nothing to show; while it is analyzed again, and when that fails, the last result stands (`resultAt` tells of when it is).
         */
        get: operations["getReportAnalysis"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/contractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who could repair what was found
         * @description As far around the house, as well rated and as many of a trade as your settings say.
         */
        get: operations["listReportContractors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report as a file
         * @description What is not excluded, with its counts and sums, the same in every format. HTML and PDF show photos of the findings.
         */
        get: operations["downloadReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a report for one credit
         * @description For life: all that was found, its prices and contractors. Sent again, it spends nothing more.
         */
        post: operations["purchaseReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyze it again
         * @description From its file, as long as that is stored; also for the first time, where its status is `uploaded`. What you said of deficiencies stays, and so does full access. Where an analysis is at work already, nothing is done and the answer is the same.
         */
        post: operations["retryReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a report
         * @description Its file, pages and findings, for good. Full access is lost with it, and its credit does not come back; texts to contractors that still wait are not sent.
         */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deficiencies/{id}/quantity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how much of it there is
         * @description Prices the deficiency for that quantity, in this and every later analysis.
         */
        put: operations["changeQuantity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{reportId}/deficiencies/{deficiencyId}/message-contractors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask contractors to quote a repair
         * @description With this call you agree that the name, the phone number and the details of the repair, with the address of the house and the estimate, go to these contractors by text. A text goes out between 8:00 and 21:00 where the contractor is. Whoever cannot be texted stands in the answer with the reason.
         */
        post: operations["messageContractors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contractors/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contractors near an address
         * @description As far around it, as well rated and as many of a trade as your settings say. It changes nothing.
         */
        post: operations["searchContractors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contractors/{contractorId}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask one contractor to quote a repair
         * @description With this call you agree that the name, the phone number and the details of the repair, with the address of the house and the estimate, go to these contractors by text. A text goes out between 8:00 and 21:00 where the contractor is.
         */
        post: operations["messageContractor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many credits you have */
        get: operations["getCreditBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came in and what was spent */
        get: operations["listCreditTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is for sale */
        get: operations["listCreditPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy credits
         * @description Gives the address at which the buyer pays by card. Nothing is charged before; price and credits are those of the list of packages. Once it is paid, `reportId` is opened with one of the credits.
         */
        post: operations["startCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout-session/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a payment stands
         * @description Asks the payment provider; where it is paid, the credits are there.
         */
        get: operations["getCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bni/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the costbook in use holds */
        get: operations["getCostbookHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bni/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find what the words of a deficiency lead to */
        get: operations["searchCostbook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bni/import-mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import deficiency mappings
         * @description What the file holds is in use from then on, in place of what was; earlier versions are kept.
         */
        post: operations["importMapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bni/import-zipseed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import the regions of ZIP codes
         * @description What the file holds is in use from then on, in place of what was; earlier versions are kept.
         */
        post: operations["importZipSeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bni/import-multipliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import what prices in a region are multiplied by
         * @description What the file holds is in use from then on, in place of what was; earlier versions are kept.
         */
        post: operations["importMultipliers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description Every call of the API as OpenAPI 3.1 describes it: for generating clients.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Price: {
            /** @description US dollars. */
            minCost: number;
            /** @description US dollars. */
            maxCost: number;
            /** @description US dollars: labor and material together. */
            averageCost: number;
            /** @description US dollars. */
            laborCost: number;
            /** @description US dollars. */
            materialCost: number;
            /**
             * @description Where the figures are from. `live_web_research` and `ai_fallback` are of one analysis only.
             * @enum {string}
             */
            source: "user_quote" | "costbook" | "live_web_research" | "ai_fallback" | "regional_fallback";
            cents: {
                min: number;
                max: number;
                average: number;
                labor: number;
                material: number;
            };
        };
        Totals: {
            /** @description US dollars. */
            minCost: number;
            /** @description US dollars. */
            maxCost: number;
            /** @description US dollars: labor and material together. */
            averageCost: number;
            /** @description US dollars. */
            laborCost: number;
            /** @description US dollars. */
            materialCost: number;
            cents: {
                min: number;
                max: number;
                average: number;
                labor: number;
                material: number;
            };
            /** @description How many deficiencies the sums are of. */
            priced: number;
            /** @description How many there are that are not excluded. */
            of: number;
        };
        Bundled: {
            /** @description US dollars. */
            minCost: number;
            /** @description US dollars. */
            maxCost: number;
            /** @description US dollars: labor and material together. */
            averageCost: number;
            /** @description US dollars. */
            laborCost: number;
            /** @description US dollars. */
            materialCost: number;
            cents: {
                min: number;
                max: number;
                average: number;
                labor: number;
                material: number;
            };
            /** @description What it is less than `totals`, on average. */
            saved: {
                /** @description US dollars. */
                dollars: number;
                cents: number;
            };
            /** @description Why, line by line; they add up to `saved`. */
            savings: {
                text: string;
                /** @description US dollars. */
                dollars: number;
                cents: number;
            }[];
        };
        ContingentSum: {
            /** @description US dollars. */
            minCost: number;
            /** @description US dollars. */
            maxCost: number;
            /** @description US dollars. */
            averageCost: number;
            cents: {
                min: number;
                max: number;
                average: number;
            };
            count: number;
        };
        Estimate: {
            /** @description US dollars. */
            minCost: number;
            /** @description US dollars. */
            maxCost: number;
            /** @description US dollars: labor and material together. */
            averageCost: number;
            /** @description US dollars. */
            laborCost: number;
            /** @description US dollars. */
            materialCost: number;
            /** @description US dollars: the average for one unit. */
            costPerUnit: number;
            cents: {
                min: number;
                max: number;
                average: number;
                labor: number;
                material: number;
                perUnit: number;
            };
            /** @description What all figures but `costPerUnit` are for. */
            quantity: number;
            /** @description The report states no quantity: it is a typical one. */
            quantityAssumed: boolean;
            /** @enum {string} */
            unitType: "each" | "sq_ft" | "lin_ft" | "gallon" | "hour";
            /** @enum {string} */
            urgency: "high" | "medium" | "low";
            /**
             * @description Where the figures are from. `live_web_research` and `ai_fallback` are of one analysis only.
             * @enum {string}
             */
            source: "user_quote" | "costbook" | "live_web_research" | "ai_fallback" | "regional_fallback";
            /** @description Whose prices these are. */
            region: string;
            /** @description In one sentence: which figures, how wide, for where and how much. */
            basis: string;
            /** @description How wide the range is, and why. */
            bandReason: string;
            /** @description The price of a look by that trade, not of a repair. */
            isEvaluation: boolean;
            /** @description The repair that the look may confirm, for its usual quantity. No total counts it. */
            contingent: {
                /** @description US dollars. */
                minCost: number;
                /** @description US dollars. */
                maxCost: number;
                /** @description US dollars. */
                averageCost: number;
                cents: {
                    min: number;
                    max: number;
                    average: number;
                };
                bniItemCode: string;
                bniDescription: string;
            } | null;
            repairMethod: string | null;
            /** @description 2 or more: every keyword of the costbook’s item was there. */
            priority_score: number;
            matched_keywords: number;
            total_keywords: number;
            bniItemCode: string | null;
            bniDescription: string | null;
            confidence: number;
            /** @description Pages behind a price that was researched. */
            citations: {
                materials: {
                    url: string;
                    /** @description Its host, where a search engine’s link leads to it. */
                    site?: string;
                }[];
                labor: {
                    url: string;
                    /** @description Its host, where a search engine’s link leads to it. */
                    site?: string;
                }[];
            };
            /** @description The repairs that the figures are the sum of, where the words ask for several; else empty. */
            parts: {
                /** @description The words that ask for it. */
                words: string;
                /** @description US dollars. */
                minCost: number;
                /** @description US dollars. */
                maxCost: number;
                /** @description US dollars: labor and material together. */
                averageCost: number;
                /** @description US dollars. */
                laborCost: number;
                /** @description US dollars. */
                materialCost: number;
                /** @description US dollars: the average for one unit. */
                costPerUnit: number;
                cents: {
                    min: number;
                    max: number;
                    average: number;
                    labor: number;
                    material: number;
                    perUnit: number;
                };
                /** @description What all figures but `costPerUnit` are for. */
                quantity: number;
                /** @description The report states no quantity: it is a typical one. */
                quantityAssumed: boolean;
                /** @enum {string} */
                unitType: "each" | "sq_ft" | "lin_ft" | "gallon" | "hour";
                /** @enum {string} */
                urgency: "high" | "medium" | "low";
                /**
                 * @description Where the figures are from. `live_web_research` and `ai_fallback` are of one analysis only.
                 * @enum {string}
                 */
                source: "user_quote" | "costbook" | "live_web_research" | "ai_fallback" | "regional_fallback";
                /** @description Whose prices these are. */
                region: string;
                /** @description In one sentence: which figures, how wide, for where and how much. */
                basis: string;
                /** @description How wide the range is, and why. */
                bandReason: string;
                /** @description The price of a look by that trade, not of a repair. */
                isEvaluation: boolean;
                /** @description The repair that the look may confirm, for its usual quantity. No total counts it. */
                contingent: {
                    /** @description US dollars. */
                    minCost: number;
                    /** @description US dollars. */
                    maxCost: number;
                    /** @description US dollars. */
                    averageCost: number;
                    cents: {
                        min: number;
                        max: number;
                        average: number;
                    };
                    bniItemCode: string;
                    bniDescription: string;
                } | null;
                repairMethod: string | null;
                /** @description 2 or more: every keyword of the costbook’s item was there. */
                priority_score: number;
                matched_keywords: number;
                total_keywords: number;
                bniItemCode: string | null;
                bniDescription: string | null;
                confidence: number;
                /** @description Pages behind a price that was researched. */
                citations: {
                    materials: {
                        url: string;
                        /** @description Its host, where a search engine’s link leads to it. */
                        site?: string;
                    }[];
                    labor: {
                        url: string;
                        /** @description Its host, where a search engine’s link leads to it. */
                        site?: string;
                    }[];
                };
            }[];
        };
        Contractor: {
            id: string;
            placeId: string | null;
            name: string;
            /** @description The trade in words, as `Electrician`. */
            category: string;
            phone: string | null;
            rating: number | null;
            reviewCount: number;
            /** @description Metres from the house. */
            distance: number;
            address: string;
            website: string | null;
            isOpen: boolean | null;
            priceLevel: number | null;
            /** @description Only where that is known. */
            takesTexts: boolean;
            license: {
                board: string;
                number: string;
                expires: string | null;
            } | null;
            /** @description Made up, for development. */
            sample: boolean;
        };
        Deficiency: {
            /** @description Stands when the report is analyzed again, as long as it says the same. Unique in its report only. */
            id: string;
            /** @enum {string} */
            category: "structural" | "exterior" | "roofing" | "plumbing" | "electrical" | "hvac" | "interiors" | "insulation" | "fireplaces" | "environmental" | "appliances" | "general";
            /**
             * @description `low` is any rating that is none of the other three.
             * @enum {string}
             */
            severity: "critical" | "major" | "minor" | "low";
            /** @description May be empty. */
            location: string;
            /** @description The inspector’s words, or yours. */
            description: string;
            /** @description What was found, where `location` and `description` are your own words. */
            originalWords: {
                location: string;
                description: string;
            } | null;
            /** @description What was found, where `severity` or `category` is your own. */
            originalRating: {
                /** @enum {string} */
                severity: "critical" | "major" | "minor" | "low";
                /** @enum {string} */
                category: "structural" | "exterior" | "roofing" | "plumbing" | "electrical" | "hvac" | "interiors" | "insulation" | "fireplaces" | "environmental" | "appliances" | "general";
            } | null;
            /** @description May be empty. */
            recommendation: string;
            /** @description What is priced: as you said, or the report, or a typical one (`estimate.quantityAssumed`). */
            quantity: number | null;
            unitType: ("each" | "sq_ft" | "lin_ft" | "gallon" | "hour") | null;
            repairMethod: string | null;
            /** @description How likely it is, in percent, that this is a true finding; where a page was read by OCR, at most how sure OCR is of its words. Below 70, read the words on the page before you rely on it. */
            confidence: number;
            /** @description Where the report says it; the fullest statement first. */
            evidence: {
                /** @description Counted in the file, from 1. */
                page: number;
                /** @description The number that the page itself prints, as "12" or "xiv", where the report’s numbers differ from `page`; null where they agree, the page prints none, or they are not known. */
                printedPage: string | null;
                /** @description Verbatim, white space folded; shortened once the file is deleted. */
                quote: string;
            }[];
            /** @description You left it out: it counts in no total and stands in no download. */
            excluded: boolean;
            partOf: string | null;
            /** @description Null where nothing is to be paid, see `nothingToPay`, or is priced, see `notPriced`. */
            estimate: components["schemas"]["Estimate"] | null;
            /** @description Why it costs nothing: it counts as priced, at $0. Null with an estimate, and in analyses of before. */
            nothingToPay: {
                reason: string;
            } | null;
            /** @description Why there is no estimate: the house is in a country that is not priced. */
            notPriced: {
                reason: string;
            } | null;
            /** @description What the report itself prints as the cost, where it prints one. No total counts it. */
            reportedCost?: {
                /** @description Null: the report only says up to `high`. */
                low: number | null;
                /** @description Null: the report says `low` or more. */
                high: number | null;
                cents: {
                    low: number | null;
                    high: number | null;
                };
                page: number;
                /** @description The sentences that say it. */
                words: string;
            };
            /** @description What a contractor asks of you. It goes before the estimate. */
            quote: {
                /** @description US dollars. */
                amount: number;
                cents: {
                    amount: number;
                };
                company: string;
                date: string | null;
                note: string;
            } | null;
            /** @description What it counts with: your quote, else the estimate, else $0 where nothing is to be paid. */
            costEstimate: components["schemas"]["Price"] | null;
            /** @description Who repairs it, first choice first. */
            contractorTypes: ("electrician" | "plumber" | "roofing_contractor" | "hvac_contractor" | "handyman" | "chimney_sweep" | "structural_contractor" | "siding_contractor" | "insulation_contractor" | "environmental_contractor" | "appliance_repair" | "interior_contractor" | "general_contractor" | "painter" | "mason" | "landscaper" | "glazier" | "pool_contractor" | "pest_control" | "fence_contractor" | "garage_door_contractor" | "structural_engineer" | "septic_contractor" | "well_contractor")[];
            /** @description The best first, of those in `contractors`: who can be sent a message about it. */
            contractorIds: string[];
            /** @description Near, but rated below your minimum, or by nobody. */
            contractorsLeftOut: number;
        };
        Summary: {
            totalDeficiencies: number;
            /** @description You left them out: all else here is without them. */
            excludedDeficiencies: number;
            /** @description `low` is what is rated as none of the other three. */
            severityCount: {
                critical: number;
                major: number;
                minor: number;
                low: number;
            };
            /** @description Of those that are priced. */
            totalCostRange: {
                /** @description US dollars. */
                min: number;
                /** @description US dollars. */
                max: number;
                cents: {
                    min: number;
                    max: number;
                };
            };
            pricedDeficiencies: number;
            /** @description Why none is estimated: the house is in a country that is not priced. Own quotes count all the same. */
            notPriced: string | null;
            /** @description How many `categories` there are. */
            categoriesAffected: number;
            categories: ("structural" | "exterior" | "roofing" | "plumbing" | "electrical" | "hvac" | "interiors" | "insulation" | "fireplaces" | "environmental" | "appliances" | "general")[];
            /** @description How many kinds of contractors repair such things, the second choices among them. */
            contractorTypeCount: number;
        };
        Failure: {
            /** @description One word for programs, as `password`. */
            reason: string;
            /** @description The same for people, with what can be done. */
            message: string;
            /** @description False where something is wrong with the file itself. */
            mayRetryHelp: boolean;
        };
        Report: {
            id: number;
            /** @description The same as `id`. */
            reportId: number;
            filename: string;
            /** @description The address, else the file’s name without its extension. */
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            uploadedAt: string;
            /**
             * @description `uploaded` waits for you to start its analysis, because your settings say so.
             * @enum {string}
             */
            status: "uploaded" | "processing" | "completed" | "failed";
            /** @description Why, with status `failed`. */
            failure: components["schemas"]["Failure"] | null;
            /** @description When what is told here was found; null where nothing is. With status `failed` it is the result of an earlier analysis, which stands. */
            resultAt: string | null;
            propertyAddress: string | null;
            zip: string | null;
            inspectionDate: string | null;
            /** @description Since when the file, its page text and pictures are gone. */
            fileErasedAt: string | null;
            /**
             * Format: date-time
             * @description When they are at the latest.
             */
            fileErasedBy: string;
            summary: components["schemas"]["Summary"];
            /** @description Why the counts may be too low, told before a credit is spent; the pages are in `warnings`. */
            cautions: ("marks-lost" | "look-here")[];
            /** @description A credit was spent on it. It stays open as long as the report is kept. */
            hasFullAccess: boolean;
            /** @description Why there is no more to see, and whether a credit of yours opens it; null with full access, and where there is no result to open. */
            upgradeMessage: string | null;
        };
        Analysis: {
            id: number;
            /** @description The same as `id`. */
            reportId: number;
            filename: string;
            /** @description The address, else the file’s name without its extension. */
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            uploadedAt: string;
            /**
             * @description `uploaded` waits for you to start its analysis, because your settings say so.
             * @enum {string}
             */
            status: "uploaded" | "processing" | "completed" | "failed";
            /** @description Why, with status `failed`. */
            failure: components["schemas"]["Failure"] | null;
            /** @description When what is told here was found; null where nothing is. With status `failed` it is the result of an earlier analysis, which stands. */
            resultAt: string | null;
            propertyAddress: string | null;
            zip: string | null;
            inspectionDate: string | null;
            /** @description Since when the file, its page text and pictures are gone. */
            fileErasedAt: string | null;
            /**
             * Format: date-time
             * @description When they are at the latest.
             */
            fileErasedBy: string;
            summary: components["schemas"]["Summary"];
            /** @description Why the counts may be too low, told before a credit is spent; the pages are in `warnings`. */
            cautions: ("marks-lost" | "look-here")[];
            /** @description A credit was spent on it. It stays open as long as the report is kept. */
            hasFullAccess: boolean;
            /** @description Why there is no more to see, and whether a credit of yours opens it; null with full access, and where there is no result to open. */
            upgradeMessage: string | null;
            /**
             * @description The same as `status`.
             * @enum {string}
             */
            analysisStatus: "uploaded" | "processing" | "completed" | "failed";
            /** @description The most severe first, then as the report has them. */
            deficiencies: components["schemas"]["Deficiency"][];
            /** @description What every deficiency that is priced counts with, also those that are excluded. */
            costEstimates: {
                /** @description Stands when the report is analyzed again, as long as it says the same. Unique in its report only. */
                deficiencyId: string;
                /** @description US dollars. */
                minCost: number;
                /** @description US dollars. */
                maxCost: number;
                /** @description US dollars: labor and material together. */
                averageCost: number;
                /** @description US dollars. */
                laborCost: number;
                /** @description US dollars. */
                materialCost: number;
                /**
                 * @description Where the figures are from. `live_web_research` and `ai_fallback` are of one analysis only.
                 * @enum {string}
                 */
                source: "user_quote" | "costbook" | "live_web_research" | "ai_fallback" | "regional_fallback";
                cents: {
                    min: number;
                    max: number;
                    average: number;
                    labor: number;
                    material: number;
                };
            }[];
            /** @description The same by the deficiency’s id. */
            costEstimatesById: {
                [key: string]: components["schemas"]["Price"];
            };
            /** @description Without those that are excluded; null without full access. */
            totals: components["schemas"]["Totals"] | null;
            /** @description The sum of what looks may confirm, in no total, without what the total has already; null where nothing is feared or without full access. */
            contingent: components["schemas"]["ContingentSum"] | null;
            /** @description What the same costs if each trade does all of its own on one visit, in no other total; null where that is no less, or without full access. */
            bundled: components["schemas"]["Bundled"] | null;
            /** @description Each company once, by trade: electrician, plumber, roofing_contractor, hvac_contractor, handyman, chimney_sweep, structural_contractor, siding_contractor, insulation_contractor, environmental_contractor, appliance_repair, interior_contractor, general_contractor, painter, mason, landscaper, glazier, pool_contractor, pest_control, fence_contractor, garage_door_contractor, structural_engineer, septic_contractor, well_contractor. */
            contractors: {
                [key: string]: components["schemas"]["Contractor"][];
            };
            /** @description Null while that is still to be done, or after what was found was taken down. */
            contractorsLookedForAt: string | null;
            /** @description The same address and contractors once more. */
            enhancedData: {
                propertyAddress: string | null;
                contractors: {
                    [key: string]: components["schemas"]["Contractor"][];
                };
            };
            /** @description Words like those of a deficiency, not certain enough to be listed as one: look yourself. First what could cost or endanger most. */
            possibleMisses: {
                id: string;
                page: number;
                quote: string;
                reason: string;
            }[];
            /** @description Was proposed, but the report has no proof of it. */
            notShown: {
                page: number;
                quote: string;
                reason: string;
            }[];
            /** @description Words of the report that speak to a machine. They changed nothing. */
            suspicious: {
                page: number;
                quote: string;
            }[];
            /** @description Pages to look at yourself. `declined` and `capped`: not judged, or more than may be told. `nothing-found`: text without a finding. `marks-lost`: a form whose tick marks are not in the text, so only written comments were judged. `look-here`: the report marks or rates something there, and no finding came of it. */
            warnings: {
                /** @enum {string} */
                reason: "declined" | "capped" | "nothing-found" | "marks-lost" | "look-here";
                pages: number[];
            }[];
            /** @description How this report marks its findings, as the analysis learned it, in sentences. */
            manner: string[];
        };
        Problem: {
            error: {
                /** @description For programs: stays the same. */
                code: string;
                /** @description For people: says what to do. */
                message: string;
                /** @description The part of what was sent that it is about. */
                field?: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description How many calls are left (`r`) and in how many seconds there are more (`t`): `"api";r=98;t=60`. */
        RateLimit: string;
        /** @description How many calls (`q`) may be made in how many seconds (`w`): `"api";q=100;w=60`. */
        RateLimitPolicy: string;
        /** @description In how many seconds to come again. */
        RetryAfter: number;
        /** @description Changes with the answer: send it as `If-None-Match`. */
        ETag: string;
        /** @description What is wrong with the token. */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "username": "robin",
                     *       "email": "robin@example.com",
                     *       "firstName": "Robin",
                     *       "lastName": "Reyes",
                     *       "phone": "(512) 555-0100",
                     *       "address": "418 Juniper Ridge\nAustin, TX 78701",
                     *       "company": "",
                     *       "role": "user"
                     *     }
                     */
                    "application/json": {
                        id: number;
                        username: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string;
                        address: string;
                        company: string;
                        /** @enum {string} */
                        role: "user" | "admin";
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "robin",
                 *       "password": "cedar hollow 7"
                 *     }
                 */
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description You are signed in. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description The session that this browser has from now on, in place of any other. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 12,
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "firstName": "Robin",
                     *         "lastName": "Reyes",
                     *         "phone": "(512) 555-0100",
                     *         "address": "418 Juniper Ridge\nAustin, TX 78701",
                     *         "company": "",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: {
                            id: number;
                            username: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string;
                            address: string;
                            company: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                        };
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /** @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `missing`: The username or the password is empty.
             *
             *     `wrong`: They do not belong together. Which of them is wrong is not told.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "missing" | "wrong";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls, or tries with that username or from that address, than are allowed. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `busy`: Many passwords are being checked just now. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "busy";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "robin",
                 *       "email": "robin@example.com",
                 *       "password": "cedar hollow 7",
                 *       "firstName": "Robin",
                 *       "lastName": "Reyes"
                 *     }
                 */
                "application/json": {
                    username: string;
                    email: string;
                    /** @description At least 6 characters, and none of those that are tried first. */
                    password: string;
                    /** @default  */
                    firstName?: string;
                    /** @default  */
                    lastName?: string;
                };
            };
        };
        responses: {
            /** @description The account exists and you are signed in. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description The session that this browser has from now on, in place of any other. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": 12,
                     *         "username": "robin",
                     *         "email": "robin@example.com",
                     *         "firstName": "Robin",
                     *         "lastName": "Reyes",
                     *         "phone": "",
                     *         "address": "",
                     *         "company": "",
                     *         "role": "user"
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: {
                            id: number;
                            username: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string;
                            address: string;
                            company: string;
                            /** @enum {string} */
                            role: "user" | "admin";
                        };
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /** @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site";
                        };
                    };
                };
            };
            /**
             * @description `username-taken`: Somebody has that username.
             *
             *     `email-taken`: There is an account with that email address.
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "username-taken" | "email-taken";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `missing`: The username, the email address or the password is empty.
             *
             *     `bad-email`: Mail cannot reach what was given as an address.
             *
             *     `password-short`: The password has fewer than 6 characters.
             *
             *     `password-long`: The password has more than 200 characters.
             *
             *     `password-common`: The password is one of those that are tried first.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "missing" | "bad-email" | "password-short" | "password-long" | "password-common";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls, tries or new accounts from one address than are allowed. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `busy`: Many passwords are being checked just now. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "busy";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    leave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads to the page to sign in, or to the one that asks. */
            302: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where to go on. */
                    Location?: string;
                    /** @description The session’s cookie, taken back. */
                    "Set-Cookie"?: string;
                    /** @description What a browser keeps of us goes too. */
                    "Clear-Site-Data"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in any more. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description The session’s cookie, taken back. */
                    "Set-Cookie"?: string;
                    /** @description What a browser keeps of us goes too. */
                    "Clear-Site-Data"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description Whoever accepts `text/html` goes on to the page to sign in. */
            303: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where to go on. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /** @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Robin",
                 *       "lastName": "Reyes",
                 *       "phone": "512 555 0100",
                 *       "company": ""
                 *     }
                 */
                "application/json": {
                    firstName?: string;
                    lastName?: string;
                    email?: string;
                    /** @description Of the United States or Canada, written in any usual way. */
                    phone?: string;
                    address?: string;
                    company?: string;
                    /**
                     * @description Only for another email address.
                     * @default
                     */
                    currentPassword?: string;
                };
            };
        };
        responses: {
            /** @description You, as you are now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "username": "robin",
                     *       "email": "robin@example.com",
                     *       "firstName": "Robin",
                     *       "lastName": "Reyes",
                     *       "phone": "(512) 555-0100",
                     *       "address": "418 Juniper Ridge\nAustin, TX 78701",
                     *       "company": "",
                     *       "role": "user"
                     *     }
                     */
                    "application/json": {
                        id: number;
                        username: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string;
                        address: string;
                        company: string;
                        /** @enum {string} */
                        role: "user" | "admin";
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `email-taken`: Another account has this email address. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "email-taken";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `bad-email`: Mail cannot reach what was given as an address.
             *
             *     `password-missing`: Another email address was sent without the password.
             *
             *     `password-wrong`: The password beside another email address is not yours.
             *
             *     `no-phone`: The phone number is empty, and alerts are to be texted to it.
             *
             *     `not-a-number`: What was given as a phone number is none.
             *
             *     `abroad`: The phone number is not of the United States or Canada.
             *
             *     `toll-free`: The phone number is a toll-free one.
             *
             *     `premium`: The phone number costs those who call it.
             *
             *     `special`: The phone number is not a person’s.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "bad-email" | "password-missing" | "password-wrong" | "no-phone" | "not-a-number" | "abroad" | "toll-free" | "premium" | "special";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls, changes, wrong passwords or new addresses than are allowed. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `busy`: Many passwords are being checked just now. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "busy";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    uploadReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, another one for each report, as a UUID. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The report: a .pdf or .txt of at most 25 MB.
                     */
                    file: Blob;
                    /** @description The five digits of the ZIP code whose prices to take, else that of the report. */
                    zip?: string;
                };
            };
        };
        responses: {
            /** @description It was uploaded with this `Idempotency-Key` before: this is that report. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where to ask how its analysis stands. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reportId": 7,
                     *       "id": 7,
                     *       "status": "processing"
                     *     }
                     */
                    "application/json": {
                        reportId: number;
                        id: number;
                        /**
                         * @description `uploaded` waits for you to start its analysis, because your settings say so.
                         * @enum {string}
                         */
                        status: "uploaded" | "processing" | "completed" | "failed";
                    };
                };
            };
            /** @description The report is stored. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where to ask how its analysis stands. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reportId": 7,
                     *       "id": 7,
                     *       "status": "processing"
                     *     }
                     */
                    "application/json": {
                        reportId: number;
                        id: number;
                        /**
                         * @description `uploaded` waits for you to start its analysis, because your settings say so.
                         * @enum {string}
                         */
                        status: "uploaded" | "processing" | "completed" | "failed";
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `incomplete`: The form did not arrive whole, or has other fields or one of them twice.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "incomplete" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `too-slow`: The form arrived too slowly. */
            408: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-slow";
                        };
                    };
                };
            };
            /** @description `too-large`: The file is larger than 25 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than multipart/form-data. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `no-file`: There is no file in the field `file`.
             *
             *     `empty`: The file has no content.
             *
             *     `wrong-type`: The file is neither a PDF nor a text file by its name and its first bytes.
             *
             *     `too-much-text`: The text file holds more than 2,000,000 characters.
             *
             *     `too-many-files`: There is more than one file.
             *
             *     `zip`: The ZIP code has not five digits.
             *
             *     `idempotency-key-reused`: Another file was uploaded with this `Idempotency-Key` before.
             *
             *     `storage-full`: Your files fill what one account can store: delete a report first.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-file" | "empty" | "wrong-type" | "too-much-text" | "too-many-files" | "zip" | "idempotency-key-reused" | "storage-full";
                        };
                    };
                };
            };
            /**
             * @description `too-often`: More calls, or more uploads, than may be made in an hour.
             *
             *     `in-analysis`: As many of your reports are in analysis as may be at once.
             *
             *     `too-often-today`: More uploads than may be made in a day.
             */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often" | "in-analysis" | "too-often-today";
                        };
                    };
                };
            };
            /** @description `busy`: Many reports are being uploaded just now. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "busy";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description Part of the address or the file’s name, in any case. */
                search?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where the list goes on: `<…?cursor=…>; rel="next"` (RFC 8288). Without it this was the last page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7,
                     *         "reportId": 7,
                     *         "filename": "inspection.pdf",
                     *         "title": "418 Juniper Ridge Drive, Austin, TX 78701",
                     *         "uploadedAt": "2026-03-02T12:00:00.000Z",
                     *         "status": "completed",
                     *         "failure": null,
                     *         "resultAt": "2026-03-02T12:01:40.000Z",
                     *         "propertyAddress": "418 Juniper Ridge Drive, Austin, TX 78701",
                     *         "zip": "78701",
                     *         "inspectionDate": "2026-02-27",
                     *         "fileErasedAt": null,
                     *         "fileErasedBy": "2026-03-05T12:00:00.000Z",
                     *         "summary": {
                     *           "totalDeficiencies": 1,
                     *           "excludedDeficiencies": 0,
                     *           "severityCount": {
                     *             "critical": 1,
                     *             "major": 0,
                     *             "minor": 0,
                     *             "low": 0
                     *           },
                     *           "totalCostRange": {
                     *             "min": 190,
                     *             "max": 300,
                     *             "cents": {
                     *               "min": 19000,
                     *               "max": 30000
                     *             }
                     *           },
                     *           "pricedDeficiencies": 1,
                     *           "categoriesAffected": 1,
                     *           "categories": [
                     *             "electrical"
                     *           ],
                     *           "notPriced": null,
                     *           "contractorTypeCount": 1
                     *         },
                     *         "cautions": [],
                     *         "hasFullAccess": true,
                     *         "upgradeMessage": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Report"][];
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    getReportStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The analysis, without anything that was found. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "reportId": 7,
                     *       "status": "processing",
                     *       "stage": "read",
                     *       "percent": 27,
                     *       "pages": {
                     *         "done": 14,
                     *         "of": 38
                     *       },
                     *       "waitingBefore": null,
                     *       "timeLeft": {
                     *         "min": 12,
                     *         "max": 49
                     *       },
                     *       "isOverdue": false,
                     *       "isDelayed": false,
                     *       "failure": null,
                     *       "resultAt": null
                     *     }
                     */
                    "application/json": {
                        id: number;
                        /** @description The same as `id`. */
                        reportId: number;
                        /**
                         * @description `uploaded` waits for you to start its analysis, because your settings say so.
                         * @enum {string}
                         */
                        status: "uploaded" | "processing" | "completed" | "failed";
                        /** @description What is done of the analysis at work: the last of these, in this order. Null while none is at work. */
                        stage: ("received" | "read" | "extracted" | "priced" | "matched") | null;
                        /** @description Of the analysis: phases that are done, and pages of the one at work. */
                        percent: number;
                        /** @description Of the phase at work; null where nothing is told yet. */
                        pages: {
                            done: number;
                            of: number;
                        } | null;
                        /** @description How many reports come before this one; null once its analysis has begun. */
                        waitingBefore: number | null;
                        /** @description Seconds; null where nobody can tell. */
                        timeLeft: {
                            min: number;
                            max: number;
                        } | null;
                        /** @description It takes longer than is usual, and goes on by itself. */
                        isOverdue: boolean;
                        /** @description A service outside is busy or away: it goes on by itself. */
                        isDelayed: boolean;
                        /** @description Why, with status `failed`. */
                        failure: components["schemas"]["Failure"] | null;
                        /** @description When what can be read was found; null where there is nothing. */
                        resultAt: string | null;
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    getReportAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer that you have: while nothing has changed, the new one is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                /** @example 7 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report with all that is to be seen of it. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "reportId": 7,
                     *       "filename": "inspection.pdf",
                     *       "title": "418 Juniper Ridge Drive, Austin, TX 78701",
                     *       "uploadedAt": "2026-03-02T12:00:00.000Z",
                     *       "status": "completed",
                     *       "failure": null,
                     *       "resultAt": "2026-03-02T12:01:40.000Z",
                     *       "propertyAddress": "418 Juniper Ridge Drive, Austin, TX 78701",
                     *       "zip": "78701",
                     *       "inspectionDate": "2026-02-27",
                     *       "fileErasedAt": null,
                     *       "fileErasedBy": "2026-03-05T12:00:00.000Z",
                     *       "summary": {
                     *         "totalDeficiencies": 1,
                     *         "excludedDeficiencies": 0,
                     *         "severityCount": {
                     *           "critical": 1,
                     *           "major": 0,
                     *           "minor": 0,
                     *           "low": 0
                     *         },
                     *         "totalCostRange": {
                     *           "min": 190,
                     *           "max": 300,
                     *           "cents": {
                     *             "min": 19000,
                     *             "max": 30000
                     *           }
                     *         },
                     *         "pricedDeficiencies": 1,
                     *         "categoriesAffected": 1,
                     *         "categories": [
                     *           "electrical"
                     *         ],
                     *         "notPriced": null,
                     *         "contractorTypeCount": 1
                     *       },
                     *       "cautions": [
                     *         "look-here"
                     *       ],
                     *       "hasFullAccess": true,
                     *       "upgradeMessage": null,
                     *       "analysisStatus": "completed",
                     *       "deficiencies": [
                     *         {
                     *           "id": "d-breaker",
                     *           "category": "electrical",
                     *           "severity": "critical",
                     *           "location": "Main panel",
                     *           "description": "Double tapped breaker in the main panel.",
                     *           "originalWords": null,
                     *           "originalRating": null,
                     *           "recommendation": "Recommend correction by a licensed electrician.",
                     *           "quantity": 1,
                     *           "unitType": "each",
                     *           "repairMethod": null,
                     *           "confidence": 100,
                     *           "evidence": [
                     *             {
                     *               "page": 14,
                     *               "printedPage": "12",
                     *               "quote": "Double tapped breaker in the main panel."
                     *             }
                     *           ],
                     *           "excluded": false,
                     *           "partOf": null,
                     *           "estimate": {
                     *             "minCost": 190,
                     *             "maxCost": 300,
                     *             "averageCost": 240,
                     *             "laborCost": 180,
                     *             "materialCost": 60,
                     *             "cents": {
                     *               "min": 19000,
                     *               "max": 30000,
                     *               "average": 24000,
                     *               "labor": 18000,
                     *               "material": 6000,
                     *               "perUnit": 24000
                     *             },
                     *             "costPerUnit": 240,
                     *             "quantity": 1,
                     *             "quantityAssumed": true,
                     *             "unitType": "each",
                     *             "urgency": "high",
                     *             "source": "costbook",
                     *             "region": "Austin, TX",
                     *             "basis": "Costbook EL-1; range ±20%; Austin prices; quantity assumed: one.",
                     *             "bandReason": "range ±20%",
                     *             "isEvaluation": false,
                     *             "contingent": null,
                     *             "repairMethod": null,
                     *             "priority_score": 2,
                     *             "matched_keywords": 2,
                     *             "total_keywords": 2,
                     *             "bniItemCode": "EL-1",
                     *             "bniDescription": "Separate two circuits on one breaker",
                     *             "confidence": 0.8,
                     *             "citations": {
                     *               "materials": [],
                     *               "labor": []
                     *             },
                     *             "parts": []
                     *           },
                     *           "nothingToPay": null,
                     *           "notPriced": null,
                     *           "quote": null,
                     *           "costEstimate": {
                     *             "minCost": 190,
                     *             "maxCost": 300,
                     *             "averageCost": 240,
                     *             "laborCost": 180,
                     *             "materialCost": 60,
                     *             "cents": {
                     *               "min": 19000,
                     *               "max": 30000,
                     *               "average": 24000,
                     *               "labor": 18000,
                     *               "material": 6000
                     *             },
                     *             "source": "costbook"
                     *           },
                     *           "contractorTypes": [
                     *             "electrician"
                     *           ],
                     *           "contractorIds": [
                     *             "c-1"
                     *           ],
                     *           "contractorsLeftOut": 0
                     *         }
                     *       ],
                     *       "costEstimates": [
                     *         {
                     *           "deficiencyId": "d-breaker",
                     *           "minCost": 190,
                     *           "maxCost": 300,
                     *           "averageCost": 240,
                     *           "laborCost": 180,
                     *           "materialCost": 60,
                     *           "cents": {
                     *             "min": 19000,
                     *             "max": 30000,
                     *             "average": 24000,
                     *             "labor": 18000,
                     *             "material": 6000
                     *           },
                     *           "source": "costbook"
                     *         }
                     *       ],
                     *       "costEstimatesById": {
                     *         "d-breaker": {
                     *           "minCost": 190,
                     *           "maxCost": 300,
                     *           "averageCost": 240,
                     *           "laborCost": 180,
                     *           "materialCost": 60,
                     *           "cents": {
                     *             "min": 19000,
                     *             "max": 30000,
                     *             "average": 24000,
                     *             "labor": 18000,
                     *             "material": 6000
                     *           },
                     *           "source": "costbook"
                     *         }
                     *       },
                     *       "totals": {
                     *         "minCost": 190,
                     *         "maxCost": 300,
                     *         "averageCost": 240,
                     *         "laborCost": 180,
                     *         "materialCost": 60,
                     *         "cents": {
                     *           "min": 19000,
                     *           "max": 30000,
                     *           "average": 24000,
                     *           "labor": 18000,
                     *           "material": 6000
                     *         },
                     *         "priced": 1,
                     *         "of": 1
                     *       },
                     *       "contingent": null,
                     *       "bundled": null,
                     *       "contractors": {
                     *         "electrician": [
                     *           {
                     *             "id": "c-1",
                     *             "placeId": null,
                     *             "name": "Juniper Electric",
                     *             "category": "Electrician",
                     *             "phone": "(512) 555-0100",
                     *             "rating": 4.6,
                     *             "reviewCount": 120,
                     *             "distance": 2000,
                     *             "address": "1 Mill Road, Austin, TX 78701",
                     *             "website": "https://juniper-electric.example",
                     *             "isOpen": null,
                     *             "priceLevel": null,
                     *             "takesTexts": false,
                     *             "license": {
                     *               "board": "Texas Department of Licensing and Regulation",
                     *               "number": "12345",
                     *               "expires": "2027-06-30"
                     *             },
                     *             "sample": false
                     *           }
                     *         ]
                     *       },
                     *       "contractorsLookedForAt": "2026-03-02T12:01:40.000Z",
                     *       "enhancedData": {
                     *         "propertyAddress": "418 Juniper Ridge Drive, Austin, TX 78701",
                     *         "contractors": {
                     *           "electrician": [
                     *             {
                     *               "id": "c-1",
                     *               "placeId": null,
                     *               "name": "Juniper Electric",
                     *               "category": "Electrician",
                     *               "phone": "(512) 555-0100",
                     *               "rating": 4.6,
                     *               "reviewCount": 120,
                     *               "distance": 2000,
                     *               "address": "1 Mill Road, Austin, TX 78701",
                     *               "website": "https://juniper-electric.example",
                     *               "isOpen": null,
                     *               "priceLevel": null,
                     *               "takesTexts": false,
                     *               "license": {
                     *                 "board": "Texas Department of Licensing and Regulation",
                     *                 "number": "12345",
                     *                 "expires": "2027-06-30"
                     *               },
                     *               "sample": false
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "possibleMisses": [],
                     *       "notShown": [],
                     *       "suspicious": [],
                     *       "warnings": [
                     *         {
                     *           "reason": "look-here",
                     *           "pages": [
                     *             14,
                     *             15
                     *           ]
                     *         }
                     *       ],
                     *       "manner": [
                     *         "Findings here are numbered lines rated Deficient."
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    listReportContractors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deficiencies, the most severe first, each with its contractors, the best first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lookedForAt": "2026-03-02T12:00:00.000Z",
                     *       "takenDown": false,
                     *       "deficiencyContractors": [
                     *         {
                     *           "deficiencyId": "d-3f9a61c2",
                     *           "category": "electrical",
                     *           "location": "Main panel",
                     *           "contractorCount": 1,
                     *           "contractors": [
                     *             {
                     *               "id": "juniper-electric",
                     *               "placeId": null,
                     *               "name": "Juniper Electric",
                     *               "category": "Electrician",
                     *               "phone": "(512) 555-0100",
                     *               "rating": 4.6,
                     *               "reviewCount": 120,
                     *               "distance": 3219,
                     *               "address": "1 Mill Road, Austin, TX 78701",
                     *               "website": "https://juniper.example",
                     *               "isOpen": null,
                     *               "priceLevel": null,
                     *               "takesTexts": true,
                     *               "license": {
                     *                 "board": "Texas TDLR",
                     *                 "number": "TECL 31234",
                     *                 "expires": "2027-08-31"
                     *               },
                     *               "sample": false
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Null while that is still to be done, or after what was found was taken down. */
                        lookedForAt: string | null;
                        /** @description The terms of the directory have ended for what was found: look for them again on the page. */
                        takenDown: boolean;
                        deficiencyContractors: {
                            /** @description Stands when the report is analyzed again, as long as it says the same. Unique in its report only. */
                            deficiencyId: string;
                            /** @enum {string} */
                            category: "structural" | "exterior" | "roofing" | "plumbing" | "electrical" | "hvac" | "interiors" | "insulation" | "fireplaces" | "environmental" | "appliances" | "general";
                            /** @description May be empty. */
                            location: string;
                            contractorCount: number;
                            contractors: components["schemas"]["Contractor"][];
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `scope`: The token lacks the scope `read`.
             *
             *     `locked`: No credit was spent on the report: `POST /api/reports/{id}/purchase` opens it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope" | "locked";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `not-open`: There is no result to read yet, or none to change while the report is analyzed again: wait until its status is `completed`. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-open";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    downloadReport: {
        parameters: {
            query?: {
                /** @example json */
                format?: "html" | "pdf" | "csv" | "xlsx" | "json";
                /** @description What the file is named after: as in the list of reports, or as in the view of one. */
                from?: "list" | "view";
            };
            header?: never;
            path: {
                /** @example 7 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description The name of the file: `attachment; filename="…"` (RFC 6266). */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/pdf": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/json": unknown;
                };
            };
            /** @description A browser that goes there itself: to sign in, to open the report, or to a page that tells why there is no file. */
            303: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where to go on. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `scope`: The token lacks the scope `read`.
             *
             *     `locked`: No credit was spent on the report: `POST /api/reports/{id}/purchase` opens it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope" | "locked";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `not-open`: There is no result to read yet, or none to change while the report is analyzed again: wait until its status is `completed`. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-open";
                        };
                    };
                };
            };
            /** @description `print-too-long`: The report is too long for one PDF. */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "print-too-long";
                        };
                    };
                };
            };
            /**
             * @description `too-often`: More calls or downloads than may be made in a minute.
             *
             *     `print-in-line`: Two PDFs of the same person are being made already.
             */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often" | "print-in-line";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    purchaseReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * @description Spend the credit on a report in which nothing was found, too.
                     * @default false
                     */
                    evenIfEmpty?: boolean;
                };
            };
        };
        responses: {
            /** @description The report is open. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "alreadyPurchased": false,
                     *       "balance": 2,
                     *       "message": "Credit deducted successfully. You now have full access to this report."
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description The report was open before, and no credit was spent now. */
                        alreadyPurchased: boolean;
                        /** @description The credits that are left. */
                        balance: number;
                        message: string;
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /**
             * @description `insufficient`: There is no credit left to spend.
             *
             *     `nothing-found`: Nothing was found in the report: send `{"evenIfEmpty": true}` to open it.
             *
             *     `nothing-left`: Nothing was found in the report, and its file is deleted.
             *
             *     `not-completed`: The report was never analyzed to the end.
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "insufficient" | "nothing-found" | "nothing-left" | "not-completed";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or changes than may be made in a minute. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `failed`: The credit could not be spent just now. None was. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    retryReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The analysis is at work. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "reportId": 7,
                     *       "status": "processing"
                     *     }
                     */
                    "application/json": {
                        id: number;
                        reportId: number;
                        /**
                         * @description `uploaded` waits for you to start its analysis, because your settings say so.
                         * @enum {string}
                         */
                        status: "uploaded" | "processing" | "completed" | "failed";
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `file-erased`: The file is deleted, so there is nothing to analyze. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "file-erased";
                        };
                    };
                };
            };
            /**
             * @description `too-often`: More calls, changes or analyses of finished reports than may be made.
             *
             *     `in-analysis`: As many of your reports are in analysis as may be at once.
             */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often" | "in-analysis";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    deleteReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or changes than may be made in a minute. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `being-deleted`: The deletion has begun, and is finished without you. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "being-deleted";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    changeQuantity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example d-3f9a61c2 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "quantity": 3,
                 *       "unitType": "each",
                 *       "reportId": 7
                 *     }
                 */
                "application/json": {
                    quantity?: (number | string) | null;
                    /**
                     * @description Without it, that of the estimate.
                     * @enum {string}
                     */
                    unitType?: "each" | "sq_ft" | "lin_ft" | "gallon" | "hour";
                    /** @description Needed where more than one of your reports has a deficiency of that id. */
                    reportId?: number;
                };
            };
        };
        responses: {
            /** @description The new figures of the deficiency, and the new sums of its report. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "d-3f9a61c2",
                     *       "reportId": 7,
                     *       "quantity": 3,
                     *       "unitType": "each",
                     *       "estimate": {
                     *         "minCost": 570,
                     *         "maxCost": 900,
                     *         "averageCost": 720,
                     *         "laborCost": 540,
                     *         "materialCost": 180,
                     *         "costPerUnit": 240,
                     *         "cents": {
                     *           "min": 57000,
                     *           "max": 90000,
                     *           "average": 72000,
                     *           "labor": 54000,
                     *           "material": 18000,
                     *           "perUnit": 24000
                     *         },
                     *         "quantity": 3,
                     *         "quantityAssumed": false,
                     *         "unitType": "each",
                     *         "urgency": "high",
                     *         "source": "costbook",
                     *         "region": "Austin, TX",
                     *         "basis": "Costbook item 26-120; ±20% regional variation; prices of Austin, TX; your quantity.",
                     *         "bandReason": "±20% regional variation",
                     *         "isEvaluation": false,
                     *         "contingent": null,
                     *         "repairMethod": "replace",
                     *         "priority_score": 2,
                     *         "matched_keywords": 3,
                     *         "total_keywords": 3,
                     *         "bniItemCode": "26-120",
                     *         "bniDescription": "Replace double-tapped breaker",
                     *         "confidence": 0.82,
                     *         "citations": {
                     *           "materials": [],
                     *           "labor": []
                     *         },
                     *         "parts": []
                     *       },
                     *       "totals": {
                     *         "minCost": 4210,
                     *         "maxCost": 7900,
                     *         "averageCost": 5980,
                     *         "laborCost": 4100,
                     *         "materialCost": 1880,
                     *         "cents": {
                     *           "min": 421000,
                     *           "max": 790000,
                     *           "average": 598000,
                     *           "labor": 410000,
                     *           "material": 188000
                     *         },
                     *         "priced": 11,
                     *         "of": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Stands when the report is analyzed again, as long as it says the same. Unique in its report only. */
                        id: string;
                        reportId: number;
                        quantity: number;
                        /** @enum {string} */
                        unitType: "each" | "sq_ft" | "lin_ft" | "gallon" | "hour";
                        estimate: components["schemas"]["Estimate"];
                        totals: components["schemas"]["Totals"];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             *
             *     `locked`: No credit was spent on the report: `POST /api/reports/{id}/purchase` opens it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope" | "locked";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /**
             * @description `not-open`: There is no result to read yet, or none to change while the report is analyzed again: wait until its status is `completed`.
             *
             *     `ambiguous`: Several of your reports have a deficiency of that id: the message names them.
             *
             *     `changed`: The report was changed at the same time.
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-open" | "ambiguous" | "changed";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `not-priced`: There is no estimate to multiply.
             *
             *     `several`: It is the sum of several repairs (`estimate.parts`), each with its own quantity.
             *
             *     `other-unit`: The costbook has no price for this by that unit.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-priced" | "several" | "other-unit";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or changes than may be made in a minute. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    messageContractors: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, another one for each message, as a UUID. Sent again, it tells how it went and sends nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 7 */
                reportId: number;
                /** @example d-3f9a61c2 */
                deficiencyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "homeownerName": "Robin Reyes",
                 *       "homeownerPhone": "(512) 555-0177",
                 *       "contractorIds": [
                 *         "juniper-electric",
                 *         "mill-road-electric"
                 *       ],
                 *       "customMessage": "Could you come before March 20?"
                 *     }
                 */
                "application/json": {
                    /** @description In Latin letters, at most 60 of them. */
                    homeownerName: string;
                    /** @description Of the United States or Canada, with area code. */
                    homeownerPhone: string;
                    /**
                     * @description At most 300 characters, without links and other phone numbers. It goes into the text.
                     * @default
                     */
                    customMessage?: string;
                    /** @description 1 to 6 of the contractors of the deficiency. */
                    contractorIds: string[];
                };
            };
        };
        responses: {
            /** @description What became of each text so far. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": 1,
                     *       "requestId": "0b9d2f7c-7e0f-4a4c-9b51-0c8a4a1f6f3e",
                     *       "contractors": [
                     *         {
                     *           "contractorId": "juniper-electric",
                     *           "name": "Juniper Electric",
                     *           "state": "queued",
                     *           "reason": null,
                     *           "message": null,
                     *           "sentAfter": "2026-03-02T14:00:00.000Z"
                     *         },
                     *         {
                     *           "contractorId": "mill-road-electric",
                     *           "name": "Mill Road Electric",
                     *           "state": "failed",
                     *           "reason": "no-consent",
                     *           "message": "This contractor has not agreed to get texts from us, so your own phone sends it.",
                     *           "sentAfter": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description How many texts were sent or are on their way. */
                        success: number;
                        requestId: string;
                        contractors: {
                            contractorId: string;
                            name: string;
                            /**
                             * @description `failed` is for good. `sent` is not known to have arrived yet.
                             * @enum {string}
                             */
                            state: "queued" | "sending" | "sent" | "delivered" | "failed";
                            /** @description Why it failed. */
                            reason: ("invalid-number" | "landline" | "opted-out" | "not-routable" | "unreachable" | "blocked" | "not-set-up" | "unknown-error" | "no-phone" | "no-consent" | "texted-already" | "contractor-limit" | "in-doubt" | "contact-off" | "report-deleted" | "gave-up") | null;
                            /** @description The same for people, with what can be done. */
                            message: string | null;
                            /** @description While it is queued: not before this. */
                            sentAfter: string | null;
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             *
             *     `locked`: No credit was spent on the report: `POST /api/reports/{id}/purchase` opens it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope" | "locked";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `not-open`: There is no result to read yet, or none to change while the report is analyzed again: wait until its status is `completed`. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-open";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `no-contact`: `homeownerName` or `homeownerPhone` is blank.
             *
             *     `bad-name`: No text can hold that name, or it is a link or a phone number.
             *
             *     `bad-phone`: Nobody can text back to that number.
             *
             *     `bad-message`: `customMessage` is too long, or holds a link or a phone number.
             *
             *     `contact-off`: Contractor contact is turned off in your settings.
             *
             *     `not-offered`: No texts are sent from here.
             *
             *     `idempotency-key-reused`: Something else was sent with this `Idempotency-Key` before.
             *
             *     `none-chosen`: `contractorIds` is empty.
             *
             *     `too-many`: There are more than 6 contractors.
             *
             *     `unknown-contractor`: One of them is not among the contractors of the deficiency.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-contact" | "bad-name" | "bad-phone" | "bad-message" | "contact-off" | "not-offered" | "idempotency-key-reused" | "none-chosen" | "too-many" | "unknown-contractor";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or texts than one person or address, or all together, may send. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `failed`: The messages could not be stored just now. Nothing was sent. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    searchContractors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "418 Juniper Ridge, Austin, TX 78701",
                 *       "category": "electrical"
                 *     }
                 */
                "application/json": {
                    /** @description With a ZIP code, or a city and its state. */
                    address: string;
                    /**
                     * @description `all`, or one of structural, exterior, roofing, plumbing, electrical, hvac, interiors, insulation, fireplaces, environmental, appliances, general contractor; other words for a trade are understood, too.
                     * @default all
                     */
                    category?: string;
                };
            };
        };
        responses: {
            /** @description The highest rated first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contractors": [
                     *         {
                     *           "id": "juniper-electric",
                     *           "placeId": null,
                     *           "name": "Juniper Electric",
                     *           "category": "Electrician",
                     *           "phone": "(512) 555-0100",
                     *           "rating": 4.6,
                     *           "reviewCount": 120,
                     *           "distance": 3219,
                     *           "address": "1 Mill Road, Austin, TX 78701",
                     *           "website": "https://juniper.example",
                     *           "isOpen": null,
                     *           "priceLevel": null,
                     *           "takesTexts": true,
                     *           "license": {
                     *             "board": "Texas TDLR",
                     *             "number": "TECL 31234",
                     *             "expires": "2027-08-31"
                     *           },
                     *           "sample": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        contractors: components["schemas"]["Contractor"][];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `read`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `no-address`: `address` is blank.
             *
             *     `unknown-address`: Nobody can tell where `address` is.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-address" | "unknown-address";
                        };
                    };
                };
            };
            /**
             * @description `too-often`: More calls or searches than may be made in a minute.
             *
             *     `used-up`: The directory was asked as often as is possible in a day.
             */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often" | "used-up";
                        };
                    };
                };
            };
            /** @description `failed`: The directory cannot be asked just now. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    messageContractor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, another one for each message, as a UUID. Sent again, it tells how it went and sends nothing. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example juniper-electric */
                contractorId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reportId": 7,
                 *       "deficiencyId": "d-3f9a61c2",
                 *       "homeownerName": "Robin Reyes",
                 *       "homeownerPhone": "(512) 555-0177"
                 *     }
                 */
                "application/json": {
                    reportId: number;
                    /** @description Stands when the report is analyzed again, as long as it says the same. Unique in its report only. */
                    deficiencyId: string;
                    /** @description In Latin letters, at most 60 of them. */
                    homeownerName: string;
                    /** @description Of the United States or Canada, with area code. */
                    homeownerPhone: string;
                    /**
                     * @description At most 300 characters, without links and other phone numbers. It goes into the text.
                     * @default
                     */
                    customMessage?: string;
                };
            };
        };
        responses: {
            /** @description The text is on its way. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": 1,
                     *       "requestId": "0b9d2f7c-7e0f-4a4c-9b51-0c8a4a1f6f3e",
                     *       "contractors": [
                     *         {
                     *           "contractorId": "juniper-electric",
                     *           "name": "Juniper Electric",
                     *           "state": "queued",
                     *           "reason": null,
                     *           "message": null,
                     *           "sentAfter": "2026-03-02T14:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description How many texts were sent or are on their way. */
                        success: number;
                        requestId: string;
                        contractors: {
                            contractorId: string;
                            name: string;
                            /**
                             * @description `failed` is for good. `sent` is not known to have arrived yet.
                             * @enum {string}
                             */
                            state: "queued" | "sending" | "sent" | "delivered" | "failed";
                            /** @description Why it failed. */
                            reason: ("invalid-number" | "landline" | "opted-out" | "not-routable" | "unreachable" | "blocked" | "not-set-up" | "unknown-error" | "no-phone" | "no-consent" | "texted-already" | "contractor-limit" | "in-doubt" | "contact-off" | "report-deleted" | "gave-up") | null;
                            /** @description The same for people, with what can be done. */
                            message: string | null;
                            /** @description While it is queued: not before this. */
                            sentAfter: string | null;
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             *
             *     `locked`: No credit was spent on the report: `POST /api/reports/{id}/purchase` opens it.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope" | "locked";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `not-open`: There is no result to read yet, or none to change while the report is analyzed again: wait until its status is `completed`. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-open";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `no-contact`: `homeownerName` or `homeownerPhone` is blank.
             *
             *     `bad-name`: No text can hold that name, or it is a link or a phone number.
             *
             *     `bad-phone`: Nobody can text back to that number.
             *
             *     `bad-message`: `customMessage` is too long, or holds a link or a phone number.
             *
             *     `contact-off`: Contractor contact is turned off in your settings.
             *
             *     `not-offered`: No texts are sent from here.
             *
             *     `idempotency-key-reused`: Something else was sent with this `Idempotency-Key` before.
             *
             *     `not-sent`: The contractor cannot be texted: the message says why.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-contact" | "bad-name" | "bad-phone" | "bad-message" | "contact-off" | "not-offered" | "idempotency-key-reused" | "not-sent";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or texts than one person or address, or all together, may send. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `failed`: The messages could not be stored just now. Nothing was sent. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    getCreditBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In credits: one opens one report for as long as it is kept. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "balance": 2,
                     *       "totalPurchased": 3,
                     *       "totalUsed": 1
                     *     }
                     */
                    "application/json": {
                        balance: number;
                        totalPurchased: number;
                        totalUsed: number;
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    listCreditTransactions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    /** @description Where the list goes on: `<…?cursor=…>; rel="next"` (RFC 8288). Without it this was the last page. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8,
                     *         "type": "usage",
                     *         "description": "Unlocked a report",
                     *         "amount": -1,
                     *         "createdAt": "2026-03-02T12:00:00.000Z",
                     *         "reportId": 7
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        type: "purchase" | "usage" | "refund" | "correction";
                        description: string;
                        /** @description Credits, with their sign. */
                        amount: number;
                        /**
                         * Format: date-time
                         * @description ISO 8601, UTC.
                         */
                        createdAt: string;
                        reportId: number | null;
                    }[];
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    listCreditPackages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cheapest first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "single",
                     *         "name": "Single Report",
                     *         "description": "One report, opened",
                     *         "credits": 1,
                     *         "priceInCents": 2900,
                     *         "savingsPercent": 0,
                     *         "popular": false
                     *       }
                     *     ]
                     */
                    "application/json": {
                        id: string;
                        name: string;
                        description: string;
                        credits: number;
                        priceInCents: number;
                        /** @description Against the price of one credit. */
                        savingsPercent: number;
                        popular: boolean;
                    }[];
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    startCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, another one for each order, as a UUID. Sent again, it leads to the same checkout for as long as that can be paid, at most for an hour, and for good once it is paid. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "packageId": "three",
                 *       "reportId": 7
                 *     }
                 */
                "application/json": {
                    /** @description Of the list of packages. */
                    packageId: string;
                    /** @description The report to open with it. */
                    reportId?: number;
                };
            };
        };
        responses: {
            /** @description The checkout is open. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_live_a1B2c3",
                     *       "sessionId": "cs_live_a1B2c3"
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: uri
                         * @description Where the buyer pays.
                         */
                        url: string;
                        sessionId: string;
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `write`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: There is no such package, or you have no such report. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `too-large`: The JSON is longer than 64 kB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than application/json. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /** @description `idempotency-key-reused`: Another package, or for another report, was ordered with this `Idempotency-Key` before. */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "idempotency-key-reused";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or checkouts than one person or address may start. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `no-url`: The payment provider gave no address to pay at.
             *
             *     `failed`: The payment provider cannot be reached.
             */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-url" | "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    getCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example cs_live_a1B2c3 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_status": "paid",
                     *       "credits": 3,
                     *       "amount_total": 7500,
                     *       "currency": "usd"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        payment_status: "paid" | "processing" | "failed" | "expired";
                        credits: number;
                        /** @description In cents. */
                        amount_total: number;
                        /** @description ISO 4217, in small letters. */
                        currency: string;
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /**
             * @description `signed-out`: Neither a session nor a token came with it.
             *
             *     `bad-token`: The token is unknown, expired or revoked.
             */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "signed-out" | "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `read`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    getCostbookHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much there is of each kind, and what was imported last. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "mappingCount": 1298,
                     *       "regionCount": 284,
                     *       "zipCount": 911,
                     *       "versions": [
                     *         {
                     *           "id": 4,
                     *           "kind": "mapping",
                     *           "label": "prices 2026",
                     *           "imported_at": "2026-03-02T12:00:00.000Z",
                     *           "current": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description There is something to price with. */
                        ok: boolean;
                        mappingCount: number;
                        regionCount: number;
                        zipCount: number;
                        /** @description At most three, newest first. */
                        versions: {
                            /** @description `starter` ships with the product. */
                            id: number | "starter";
                            kind: ("mapping" | "zipseed" | "multipliers") | null;
                            label: string;
                            imported_at: string | null;
                            current: boolean;
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /** @description `bad-token`: The token is unknown, expired or revoked. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `admin`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    searchCostbook: {
        parameters: {
            query: {
                /** @example double tapped breaker */
                text: string;
                /** @example 0.45 */
                min_confidence?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most twelve, best first. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "deficiency_keywords": "double tapped breaker",
                     *           "covered_deficiency": "double tapped breaker",
                     *           "bni_item_code": "EL-030",
                     *           "bni_description": "Double-tapped breaker corrected",
                     *           "match_confidence": 0.86,
                     *           "priority_score": 2,
                     *           "matched_keywords": 2,
                     *           "total_keywords": 2,
                     *           "total_cost": 250,
                     *           "cents": {
                     *             "total_cost": 25000
                     *           },
                     *           "unit": "each",
                     *           "part": "breaker",
                     *           "action": "repair",
                     *           "extent": "spot",
                     *           "craft": "electrician",
                     *           "further": 0.6
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: {
                            deficiency_keywords: string;
                            /** @description The same. */
                            covered_deficiency: string;
                            bni_item_code: string;
                            bni_description: string;
                            match_confidence: number;
                            /** @description From 2 on every word of the item was found. */
                            priority_score: number;
                            matched_keywords: number;
                            total_keywords: number;
                            /** @description National, in dollars for one unit. */
                            total_cost: number;
                            cents: {
                                total_cost: number;
                            };
                            /** @enum {string} */
                            unit: "each" | "sq_ft" | "lin_ft" | "gallon" | "hour";
                            /** @description The thing worked on, where the costbook says it. */
                            part?: string;
                            /** @enum {string} */
                            action?: "replace" | "repair" | "install" | "remove" | "clean" | "seal" | "adjust" | "service" | "treat" | "evaluate";
                            /** @enum {string} */
                            extent?: "spot" | "section" | "whole";
                            /**
                             * @description Who does the work.
                             * @enum {string}
                             */
                            craft?: "electrician" | "plumber" | "hvac" | "roofer" | "carpenter" | "painter" | "mason" | "landscaper" | "glazier" | "pool" | "pest" | "fence" | "garage-door" | "engineer" | "septic" | "well" | "foundation" | "concrete" | "chimney" | "insulation" | "environmental" | "appliance" | "flooring" | "drywall" | "tree" | "gutter" | "siding" | "solar" | "handyman" | "general-contractor";
                            /** @description The cost of each further unit beside the first. */
                            further?: number;
                            /** @description What the price depends on besides the quantity. */
                            drivers?: {
                                name: string;
                                usual: number;
                            }[];
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /** @description `bad-token`: The token is unknown, expired or revoked. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "bad-token";
                        };
                    };
                };
            };
            /** @description `scope`: The token lacks the scope `admin`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
    importMapping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV file (.csv), a costbook item in each row.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Stored and in use. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imported": 420,
                     *       "confidenceBuckets": {
                     *         "strong": 398,
                     *         "review": 17,
                     *         "low": 5
                     *       },
                     *       "version": 4,
                     *       "notes": [
                     *         {
                     *           "text": "A heading between rows: left out",
                     *           "rows": [
                     *             12,
                     *             40
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Rows. */
                        imported: number;
                        /** @description How surely the words of a row lead to it; zero for what is not matched by words. */
                        confidenceBuckets: {
                            strong: number;
                            review: number;
                            low: number;
                        };
                        version: number;
                        /** @description What the file left open, and in which rows. */
                        notes: {
                            text: string;
                            rows: number[];
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `incomplete`: The form did not arrive whole, or holds something else than one file.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "incomplete" | "bad-request";
                        };
                    };
                };
            };
            /** @description `bad-token`: The token is unknown, expired or revoked. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `admin`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `already-imported`: This very file was imported before. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "already-imported";
                        };
                    };
                };
            };
            /** @description `too-large`: The file is larger than 10 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than multipart/form-data. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `no-file`: No file was chosen.
             *
             *     `empty`: The file is empty.
             *
             *     `wrong-type`: The file is not of the type that this takes.
             *
             *     `not-text`: A CSV file is not text.
             *
             *     `damaged`: A workbook is damaged or incomplete.
             *
             *     `not-a-workbook`: A workbook holds no sheets.
             *
             *     `password`: A workbook is protected by a password.
             *
             *     `too-many-parts`: A workbook has too many parts inside.
             *
             *     `unpacks-too-large`: A workbook unpacks to more than can be read.
             *
             *     `entities`: A workbook holds XML entities.
             *
             *     `too-many-rows`: The file has more than 50000 rows.
             *
             *     `too-many-columns`: The file has more than 64 columns.
             *
             *     `unclosed-quote`: In a CSV file a quotation mark is never closed.
             *
             *     `too-complex`: The file takes more time or memory to read than is allowed.
             *
             *     `problems`: Rows are wrong: the message names the first ones. Nothing was imported.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-file" | "empty" | "wrong-type" | "not-text" | "damaged" | "not-a-workbook" | "password" | "too-many-parts" | "unpacks-too-large" | "entities" | "too-many-rows" | "too-many-columns" | "unclosed-quote" | "too-complex" | "problems";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or imports than are allowed in an hour. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `failed`: The file could not be read because of a fault on our side. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    importZipSeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV file (.csv), a ZIP code or its first three digits in each row.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Stored and in use. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imported": 420,
                     *       "confidenceBuckets": {
                     *         "strong": 398,
                     *         "review": 17,
                     *         "low": 5
                     *       },
                     *       "version": 4,
                     *       "notes": [
                     *         {
                     *           "text": "A heading between rows: left out",
                     *           "rows": [
                     *             12,
                     *             40
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Rows. */
                        imported: number;
                        /** @description How surely the words of a row lead to it; zero for what is not matched by words. */
                        confidenceBuckets: {
                            strong: number;
                            review: number;
                            low: number;
                        };
                        version: number;
                        /** @description What the file left open, and in which rows. */
                        notes: {
                            text: string;
                            rows: number[];
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `incomplete`: The form did not arrive whole, or holds something else than one file.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "incomplete" | "bad-request";
                        };
                    };
                };
            };
            /** @description `bad-token`: The token is unknown, expired or revoked. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `admin`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `already-imported`: This very file was imported before. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "already-imported";
                        };
                    };
                };
            };
            /** @description `too-large`: The file is larger than 10 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than multipart/form-data. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `no-file`: No file was chosen.
             *
             *     `empty`: The file is empty.
             *
             *     `wrong-type`: The file is not of the type that this takes.
             *
             *     `not-text`: A CSV file is not text.
             *
             *     `damaged`: A workbook is damaged or incomplete.
             *
             *     `not-a-workbook`: A workbook holds no sheets.
             *
             *     `password`: A workbook is protected by a password.
             *
             *     `too-many-parts`: A workbook has too many parts inside.
             *
             *     `unpacks-too-large`: A workbook unpacks to more than can be read.
             *
             *     `entities`: A workbook holds XML entities.
             *
             *     `too-many-rows`: The file has more than 50000 rows.
             *
             *     `too-many-columns`: The file has more than 64 columns.
             *
             *     `unclosed-quote`: In a CSV file a quotation mark is never closed.
             *
             *     `too-complex`: The file takes more time or memory to read than is allowed.
             *
             *     `problems`: Rows are wrong: the message names the first ones. Nothing was imported.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-file" | "empty" | "wrong-type" | "not-text" | "damaged" | "not-a-workbook" | "password" | "too-many-parts" | "unpacks-too-large" | "entities" | "too-many-rows" | "too-many-columns" | "unclosed-quote" | "too-complex" | "problems";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or imports than are allowed in an hour. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `failed`: The file could not be read because of a fault on our side. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    importMultipliers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description An Excel workbook (.xlsx or .xls), a region in each row.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Stored and in use. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "imported": 420,
                     *       "confidenceBuckets": {
                     *         "strong": 398,
                     *         "review": 17,
                     *         "low": 5
                     *       },
                     *       "version": 4,
                     *       "notes": [
                     *         {
                     *           "text": "A heading between rows: left out",
                     *           "rows": [
                     *             12,
                     *             40
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Rows. */
                        imported: number;
                        /** @description How surely the words of a row lead to it; zero for what is not matched by words. */
                        confidenceBuckets: {
                            strong: number;
                            review: number;
                            low: number;
                        };
                        version: number;
                        /** @description What the file left open, and in which rows. */
                        notes: {
                            text: string;
                            rows: number[];
                        }[];
                    };
                };
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `incomplete`: The form did not arrive whole, or holds something else than one file.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "incomplete" | "bad-request";
                        };
                    };
                };
            };
            /** @description `bad-token`: The token is unknown, expired or revoked. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "bad-token";
                        };
                    };
                };
            };
            /**
             * @description `cross-site`: It came from the page of another site, or with neither a token nor the `Origin` of this site.
             *
             *     `scope`: The token lacks the scope `admin`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "cross-site" | "scope";
                        };
                    };
                };
            };
            /** @description `not-found`: Nothing is there, or it is somebody else’s. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "not-found";
                        };
                    };
                };
            };
            /** @description `already-imported`: This very file was imported before. */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "already-imported";
                        };
                    };
                };
            };
            /** @description `too-large`: The file is larger than 10 MB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-large";
                        };
                    };
                };
            };
            /** @description `media-type`: It is sent as something else than multipart/form-data. */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "media-type";
                        };
                    };
                };
            };
            /**
             * @description `no-file`: No file was chosen.
             *
             *     `empty`: The file is empty.
             *
             *     `wrong-type`: The file is not of the type that this takes.
             *
             *     `not-text`: A CSV file is not text.
             *
             *     `damaged`: A workbook is damaged or incomplete.
             *
             *     `not-a-workbook`: A workbook holds no sheets.
             *
             *     `password`: A workbook is protected by a password.
             *
             *     `too-many-parts`: A workbook has too many parts inside.
             *
             *     `unpacks-too-large`: A workbook unpacks to more than can be read.
             *
             *     `entities`: A workbook holds XML entities.
             *
             *     `too-many-rows`: The file has more than 50000 rows.
             *
             *     `too-many-columns`: The file has more than 64 columns.
             *
             *     `unclosed-quote`: In a CSV file a quotation mark is never closed.
             *
             *     `too-complex`: The file takes more time or memory to read than is allowed.
             *
             *     `problems`: Rows are wrong: the message names the first ones. Nothing was imported.
             */
            422: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "no-file" | "empty" | "wrong-type" | "not-text" | "damaged" | "not-a-workbook" | "password" | "too-many-parts" | "unpacks-too-large" | "entities" | "too-many-rows" | "too-many-columns" | "unclosed-quote" | "too-complex" | "problems";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls or imports than are allowed in an hour. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /** @description `failed`: The file could not be read because of a fault on our side. */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "failed";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "failed";
                        };
                    };
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer that you have: while nothing has changed, the new one is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes with the version of the server only. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.1",
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        openapi: "3.1.1";
                        paths: {
                            [key: string]: {
                                [key: string]: unknown;
                            };
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `malformed`: What was sent is not as described here; `field` names the first fault.
             *
             *     `bad-request`: The address or the headers cannot be read.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "malformed" | "bad-request";
                        };
                    };
                };
            };
            /** @description `too-often`: More calls than one token, person or address may make; `Retry-After` says how many seconds to wait. */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "too-often";
                        };
                    };
                };
            };
            /**
             * @description `method`: The address knows other methods: see `Allow`.
             *
             *     `too-slow`: The body arrived too slowly.
             *
             *     `no-length`: A body came without `Content-Length`.
             *
             *     `too-large`: More came than any call takes.
             *
             *     `failed`: Something went wrong on our side.
             */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"] & {
                        error?: {
                            /** @enum {string} */
                            code?: "method" | "too-slow" | "no-length" | "too-large" | "failed";
                        };
                    };
                };
            };
        };
    };
}
